import type { BalanceRequest, ChainAdapter, NativeBalance } from '../ports/chain-adapter.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { Cached } from '../storage/create-timed-cache.ts'
import { createNativeBalanceCache } from './account-caches.ts'

interface ReadDeps {
  adapter: Required<ChainAdapter>
  storage: StoragePort
  clock: Clock
  /** CAIP-10. */
  caipAddress: string
  /** Reads it from the chain in any case. */
  force: boolean
  request: BalanceRequest
}

/**
 * A native balance: one that was read less than 30 s ago (spec §9), also by the page before a reload, else the chain's.
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
