import { numberToHex, type Address, type LocalAccount } from 'viem'
import { RpcError } from '../requests/rpc-error.ts'
import type { WalletRequest } from './create-answering.ts'
import { createCallBatches } from './create-call-batches.ts'
import { performEvmRequest, type WalletNode } from './perform-evm-request.ts'

/** State that must survive a page's reload. */
export interface EvmWalletMemory {
  readonly chainId: number
  /** Accounts visible to the site. */
  readonly permitted: readonly Address[]
}

/** Options of {@link createEvmWallet}. */
export interface EvmWalletOptions {
  /** All that it has keys for. */
  readonly signers: readonly LocalAccount[]
  /** Accounts that it gives a connecting site. */
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Chains that it knows; to others it answers 4902. By default, it knows every chain. */
  readonly chains?: readonly number[] | undefined
  nodeOf(chainId: number): WalletNode | undefined
  /** It takes several calls at once (EIP-5792). */
  readonly isAtomic?: boolean
  emit(event: string, payload: unknown): Promise<void>
  /** Reads the memory of an earlier page; called before each request. */
  read?(): EvmWalletMemory | undefined
  write?(memory: EvmWalletMemory): void
}

/** A wallet for EVM chains that does what it is asked: it signs and sends for real. */
export interface EvmWallet {
  readonly chainId: number
  /** @throws RpcError 4100 for an account that the site may not see */
  perform(request: WalletRequest): Promise<unknown>
  /** The same for any of its accounts. */
  performForAny(request: WalletRequest): Promise<unknown>
  needsOwner(request: WalletRequest): boolean
  /** The owner has allowed the site its accounts. */
  allow(): readonly Address[]
  /** These accounts are what the site may see; none locks the wallet. */
  setAccounts(accounts: readonly Address[]): Promise<void>
  /** The same without telling the page. */
  setAccountsQuietly(accounts: readonly Address[]): void
  setChain(chainId: number): Promise<void>
}

const NEEDS_OWNER = new Set([
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
])

/** Creates the wallet, connected to no site unless an earlier page was. */
export function createEvmWallet(options: EvmWalletOptions): EvmWallet {
  const { signers, emit, nodeOf, read, write } = options
  const known = options.chains && new Set(options.chains)
  const batches = options.isAtomic ? createCallBatches(signers) : undefined
  let lastMemory: EvmWalletMemory = { chainId: options.chainId, permitted: [] }

  const memory = () => (lastMemory = read?.() ?? lastMemory)
  const keep = (change: Partial<EvmWalletMemory>) => {
    lastMemory = { ...memory(), ...change }
    write?.(lastMemory)
  }

  const wallet: EvmWallet = {
    get chainId() {
      return memory().chainId
    },
    needsOwner: ({ method }) =>
      method === 'eth_requestAccounts' ? memory().permitted.length === 0 : NEEDS_OWNER.has(method),
    async perform(request) {
      requirePermission(request, memory().permitted)
      return wallet.performForAny(request)
    },
    async performForAny({ method, params }) {
      const { chainId, permitted } = memory()
      const node = nodeOf(chainId)
      const batch = node && batches?.perform(method, params, node)
      if (batch) return batch
      if (method === 'wallet_requestPermissions') {
        wallet.allow()
        return [{ parentCapability: 'eth_accounts', caveats: [] }]
      }
      return performEvmRequest(method, params, {
        chainId,
        accounts: permitted,
        signers,
        nodeOf,
        knows: (id) => known?.has(id) ?? true,
        add: (id) => void known?.add(id),
        connect: () => (permitted.length > 0 ? permitted : wallet.allow()),
        revoke: () => wallet.setAccounts([]),
        goTo: wallet.setChain,
      })
    },
    allow() {
      keep({ permitted: options.accounts })
      return options.accounts
    },
    setAccountsQuietly: (permitted) => keep({ permitted }),
    async setAccounts(permitted) {
      keep({ permitted })
      await emit('accountsChanged', permitted)
    },
    async setChain(chainId) {
      keep({ chainId })
      await emit('chainChanged', numberToHex(chainId))
    },
  }
  return wallet
}

/** The account that a request signs or sends for; `undefined` for requests of no account. */
function accountOf({ method, params }: WalletRequest): unknown {
  if (method === 'personal_sign') return params[1]
  if (method === 'eth_signTypedData_v4') return params[0]
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return undefined
  return (params[0] as { readonly from?: unknown } | undefined)?.from
}

function requirePermission(request: WalletRequest, permitted: readonly Address[]): void {
  const account = accountOf(request)
  if (typeof account !== 'string' || permitted.some((address) => address === account.toLowerCase())) return
  throw new RpcError(4100, `The site may not use the account ${account}.`)
}

/** An address as wallets give it to pages. */
export const toWire = ({ address }: { readonly address: string }) => address.toLowerCase() as Address

/** @throws RpcError 4100 if there is no such account */
export function numbered<Item>(items: readonly Item[], number: number): Item {
  const item = items[number - 1]
  if (item === undefined)
    throw new RpcError(4100, `The wallet has no account ${number}: they are 1 to ${items.length}.`)
  return item
}
