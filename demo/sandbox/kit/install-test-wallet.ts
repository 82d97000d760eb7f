import { createEvmTestWallet } from '../wallets/test-wallet/create-evm-test-wallet.ts'
import { createSolanaTestWallet } from '../wallets/test-wallet/create-solana-test-wallet.ts'
import type { TestWallet, TestWalletOptions } from '../wallets/test-wallet/test-wallet-types.ts'

declare global {
  interface Window {
    /**
     * A test wallet of this page by its name; without a name, the first one installed.
     * @throws Error if the page has no such wallet
     */
    testWallet(this: void, name?: string): TestWallet
  }
}

type Create = (options: TestWalletOptions & { readonly name: string }) => TestWallet

const KINDS: Readonly<Record<NonNullable<TestWalletOptions['kind']>, { readonly name: string; create: Create }>> = {
  evm: { name: 'Test Wallet', create: createEvmTestWallet },
  solana: { name: 'Test Wallet for Solana', create: createSolanaTestWallet },
}

/** Where a page keeps its wallets: scripts and modules of tests can be loaded beside each other. */
const WALLETS = Symbol.for('wallet-dialog:test-wallets')

type Holder = Window & { [WALLETS]?: ReadonlyMap<string, TestWallet> }

const walletsOf = (page: Holder) => page[WALLETS] ?? new Map<string, TestWallet>()

/**
 * Puts a wallet into this very page, for tests that run in it, such as Vitest's. It has the accounts of the development
 * phrase, and signs for real. `window.testWallet(name)` finds it, too.
 * @throws Error if the page has a test wallet of the same name
 * @throws RpcError 4100 for an account that there is not
 * @example
 * const wallet = installTestWallet()
 * wallet.next('decline')
 */
export function installTestWallet(options: TestWalletOptions = {}): TestWallet {
  const page: Holder = window
  const kind = KINDS[options.kind ?? 'evm']
  const { name = kind.name } = options
  if (walletsOf(page).has(name)) throw new Error(`The page has a test wallet called ${name}: give each its own name.`)
  const wallet = kind.create({ ...options, name })
  const { remove } = wallet
  const whole: TestWallet = Object.assign(wallet, {
    remove() {
      remove()
      // The name may be another wallet's by then.
      page[WALLETS] = new Map([...walletsOf(page)].filter(([, other]) => other !== whole))
    },
  })
  page[WALLETS] = new Map([...walletsOf(page), [name, whole]])
  page.testWallet = (wanted) => find(walletsOf(page), wanted)
  return whole
}

function find(wallets: ReadonlyMap<string, TestWallet>, name: string | undefined): TestWallet {
  const [first] = wallets.values()
  const found = name === undefined ? first : wallets.get(name)
  if (found) return found
  throw new Error(`The page has no test wallet ${name ?? ''}. It has: ${[...wallets.keys()].join(', ') || 'none'}.`)
}
