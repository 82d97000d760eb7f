import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { toCaipAddress, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { Connection } from '../connections/connection.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { ChainAdapter, NativeBalance } from '../ports/chain-adapter.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import { toWalletDialogError, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { AccountType } from './account.ts'
import { NATIVE_BALANCE_CACHE_MS } from './native-balance-lifetime.ts'

/** The connected account of the active chain (contract: `account`). */
export interface ActiveAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly type: AccountType
}

/** The native balance of the active account. While it is read again, the last value stays. */
export type BalanceState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly last?: NativeBalance | undefined }
  | { readonly status: 'ready'; readonly last: NativeBalance; readonly readAt: number }
  | { readonly status: 'failed'; readonly last?: NativeBalance | undefined; readonly error: WalletDialogError }

export interface Accounts {
  readonly $active: ReadableAtom<ActiveAccount | undefined>
  /** One of each namespace that is connected. */
  readonly $all: ReadableAtom<readonly ActiveAccount[]>
  /** Read, and read again when the account or chain changes, only while somebody listens. */
  readonly $balance: ReadableAtom<BalanceState>
  /** Reads the balance, unless one younger than 30 s is there; `force` reads it anyway. */
  refreshBalance(options?: { force?: boolean }): Promise<void>
  dispose(): void
}

interface AccountsDeps {
  $connections: ReadableAtom<readonly Connection[]>
  networks: Networks
  chainAdapters: readonly ChainAdapter[]
  clock: Clock
  storage: StoragePort
}

/** The active account of a connection. */
export function toActiveAccount({ namespace, address, caipNetworkId, accounts }: Connection): ActiveAccount {
  const type = accounts.find((account) => account.address === address)?.type ?? 'eoa'
  return { namespace, address, caipAddress: toCaipAddress(caipNetworkId, address), caipNetworkId, type }
}

export function createAccounts({ $connections, networks, chainAdapters, clock, storage }: AccountsDeps): Accounts {
  const $all = computed($connections, (connections) => connections.map(toActiveAccount))
  const $active = computed([$all, networks.$active], (all, active) =>
    all.find((account) => active.caipNetworkId.startsWith(`${account.namespace}:`)),
  )
  const $balance = atom<BalanceState>({ status: 'none' })
  let readFor: CaipAddress | undefined
  let reading = new AbortController()

  async function refreshBalance({ force = false } = {}) {
    const account = $active.get()
    const network = account && networks.find(account.caipNetworkId)
    const adapter = chainAdapters.find(
      (candidate): candidate is Required<ChainAdapter> =>
        candidate.namespace === account?.namespace && candidate.getBalance !== undefined,
    )
    if (!account || !network || !adapter) {
      reading.abort()
      readFor = undefined
      return $balance.set({ status: 'none' })
    }
    const known = $balance.get()
    const isSame = readFor === account.caipAddress
    if (isSame && !force) {
      if (known.status === 'loading') return
      if (known.status === 'ready' && clock.now() - known.readAt < NATIVE_BALANCE_CACHE_MS) return
    }
    reading.abort()
    const { signal } = (reading = new AbortController())
    readFor = account.caipAddress
    const last = isSame && known.status !== 'none' ? known.last : undefined
    $balance.set({ status: 'loading', last })
    try {
      const { readNativeBalance } = await import('./read-native-balance.ts')
      const { caipAddress, address } = account
      const request = { address, network, signal }
      const { value, readAt } = await readNativeBalance({ adapter, storage, clock, caipAddress, force, request })
      if (!signal.aborted) $balance.set({ status: 'ready', last: value, readAt })
    } catch (error) {
      if (!signal.aborted) $balance.set({ status: 'failed', last, error: toWalletDialogError(error) })
    }
  }

  onMount($balance, () => {
    const stopListening = $active.subscribe((account) => {
      if (account?.caipAddress !== readFor || account === undefined) void refreshBalance()
    })
    return () => {
      stopListening()
      reading.abort()
      readFor = undefined
    }
  })

  return { $active, $all, $balance, refreshBalance, dispose: () => reading.abort() }
}
