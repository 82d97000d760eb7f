import type { BalanceRequest, ChainAdapter, NativeBalance } from '../ports/chain-adapter.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { Cached } from '../storage/create-timed-cache.ts'
import { toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import { createNativeBalanceCache } from './account-caches.ts'
import type { BalanceReading } from './native-balance.ts'
import { NATIVE_BALANCE_CACHE_MS } from './native-balance-lifetime.ts'

interface ReadDeps {
  adapter: Required<ChainAdapter>
  storage: StoragePort
  clock: Clock
  /** CAIP-10. */
  caipAddress: string
  /** Always reads it from the chain. */
  force: boolean
  request: BalanceRequest
}

/**
 * A native balance: one that was read less than 30 s ago, also by the page before a reload, else the chain's [balances.lifetime].
 * @throws WalletDialogError what the chain adapter rejects with
 */
export async function readNativeBalance(deps: ReadDeps): Promise<Cached<NativeBalance>> {
  const { adapter, storage, clock, caipAddress, force, request } = deps
  const cache = createNativeBalanceCache({ storage, clock })
  const known = force ? undefined : await cache.get(caipAddress)
  request.signal?.throwIfAborted()
  if (known) return known
  const value = await adapter.getBalance(request)
  const readAt = clock.now()
  request.signal?.throwIfAborted()
  void cache.set(caipAddress, value)
  return { value, readAt }
}

/** Reads the balance of the active account, unless one younger than 30 s is there; `force` reads it anyway. Never rejects. */
export async function refreshNativeBalance(reading: BalanceReading, { force = false } = {}): Promise<void> {
  const { $balance, $active, networks, chainAdapters, clock, storage } = reading
  const account = $active.get()
  const network = account && networks.find(account.caipNetworkId)
  const adapter = chainAdapters.find(
    (candidate): candidate is Required<ChainAdapter> =>
      candidate.namespace === account?.namespace && candidate.getBalance !== undefined,
  )
  if (!account || !network || !adapter) {
    reading.controller.abort()
    reading.readFor = undefined
    return $balance.set({ status: 'none' })
  }
  const known = $balance.get()
  const isSame = reading.readFor === account.caipAddress
  if (isSame && !force) {
    if (known.status === 'loading') return
    if (known.status === 'ready' && clock.now() - known.readAt < NATIVE_BALANCE_CACHE_MS) return
  }
  reading.controller.abort()
  const { signal } = (reading.controller = new AbortController())
  reading.readFor = account.caipAddress
  const last = isSame && known.status !== 'none' ? known.last : undefined
  $balance.set({ status: 'loading', last })
  try {
    const { caipAddress, address } = account
    const request = { address, network, signal }
    const { value, readAt } = await readNativeBalance({ adapter, storage, clock, caipAddress, force, request })
    if (!signal.aborted) $balance.set({ status: 'ready', last: value, readAt })
  } catch (error) {
    if (!signal.aborted) $balance.set({ status: 'failed', last, error: toWalletDialogError(error) })
  }
}
