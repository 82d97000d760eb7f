import type { Options } from '../../../src/core/config/options.ts'
import { adoptWallet } from '../../../src/core/connections/adopt-wallet.ts'
import type { Token } from '../../../src/core/model/token.ts'
import type { Chains } from '../../../src/core/ports/chain-family.ts'
import type { SwapProvider, SwapQuoteRequest, SwapToken } from '../../../src/core/ports/swap-provider.ts'
import type { Swaps } from '../../../src/core/ports/swaps.ts'
import type { TransactionReader } from '../../../src/core/ports/transaction-reader.ts'
import { createSwap } from '../../../src/features/swap/state/create-swap.ts'
import { chains } from '../chains.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../create-fake-connector.ts'
import { createTestCore } from '../create-test-core.ts'
import { ADA } from '../send/create-fake-chain.ts'

export const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
export const FAKE_USDC = '0x00000000000000000000000000000000000000fa'

const ether: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dollar: SwapToken = { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const imitation: SwapToken = { ...dollar, address: FAKE_USDC }
const odd: SwapToken = {
  address: '0x00000000000000000000000000000000000000d1',
  symbol: 'ODD',
  name: 'Odd',
  decimals: 8,
}

const HELD: readonly Token[] = [
  { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3000, decimals: 18, amount: 2n * 10n ** 18n },
]

/** A quote requested from the provider. */
export interface AskedQuote {
  readonly request: SwapQuoteRequest
  answer(toAmount: bigint, fee?: bigint): void
  fail(error: unknown): void
}

/**
 * A core with an open dialog and a connected account that holds 2 ETH (or `held`), and a provider whose quotes are answered by hand.
 * `provider` and `swaps` take the place of single calls.
 */
export async function createSwapCore({
  provider = {},
  swaps = {},
  held = HELD,
  reader,
  stored = {},
  options = {},
  state = walletState('eip155:1', ADA),
}: {
  provider?: Partial<SwapProvider>
  swaps?: Partial<Swaps>
  held?: readonly Token[]
  reader?: TransactionReader
  options?: Options
  /** Storage from an earlier page. */
  stored?: Readonly<Record<string, string>>
  /** The account and network that the wallet is on. */
  state?: ReturnType<typeof walletState>
} = {}) {
  // Loaded ahead: tests count in ticks.
  await import('../../../src/domain/balances/read-token-balances.ts')
  const asked: AskedQuote[] = []
  const chain: Partial<Swaps> = { guessFee: async () => 10n ** 15n, ...swaps }
  const withSwaps = chains.list.map((one) =>
    one.namespace === 'eip155' ? { ...one, createSwaps: async () => chain as Swaps } : one,
  )
  const ported: Chains = { list: withSwaps, of: (namespace) => withSwaps.find((one) => one.namespace === namespace)! }
  const setup = createTestCore({
    stored,
    options,
    ports: {
      ...(reader && { transactionReader: reader }),
      chains: ported,
      blockchainApi: { getBalances: async () => held },
      swapProvider: {
        getRouters: async () => [ROUTER],
        getTokens: async () => [ether, imitation, odd, dollar],
        getPrices: async (_, tokens) => tokens.map(({ address }) => (address === USDC ? 1 : undefined)),
        getQuote: (request) =>
          new Promise((resolve, reject) => {
            request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error))
            asked.push({
              request,
              answer: (toAmount, fee) => resolve({ toAmount, fee }),
              fail: reject,
            })
          }),
        ...provider,
      },
    },
  })
  const walletConnection = createFakeWalletConnection(state)
  adoptWallet(setup.core.connections, createFakeConnector(), walletConnection, { restored: false })
  setup.core.open('api', { name: 'Account' })
  const swap = setup.core.use(createSwap)
  // A view that shows all of it.
  for (const $store of [swap.$state, swap.$tokens, swap.$from]) $store.listen(() => {})
  const settle = async () => {
    for (let tick = 0; tick < 4; tick++) await setup.clock.advance(0)
  }
  await settle()
  return {
    ...setup,
    walletConnection,
    swap,
    asked,
    settle,
    step: () => swap.$state.get().step,
  }
}
