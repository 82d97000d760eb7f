import { isYounger } from '#lib/is-younger.ts'
import type { BalanceRequest, NativeBalance } from '../ports/native-balance.ts'
import type { Cached } from '../storage/create-timed-cache.ts'
import { createNativeBalanceCache, NATIVE_BALANCE_CACHE_MS } from './account-caches.ts'
import type { BalancePorts, BalanceReading, BalanceRefresh } from './native-balance.ts'

interface ReadDeps {
  ports: BalancePorts
  $accounts: BalanceReading['$accounts']
  /** CAIP-10. */
  caipAddress: string
  /** Always reads it from the chain. */
  force: boolean
  request: BalanceRequest
}

/**
 * A native balance: one that was read less than 30 s ago, also by the page before a reload, else the chain's [balances.lifetime].
 * `undefined` if the chain family has none [balances.namespaces].
 * @throws WalletDialogError what the chain rejects with
 */
export async function readNativeBalance(deps: ReadDeps): Promise<Cached<NativeBalance> | undefined> {
  const { ports, $accounts, caipAddress, force, request } = deps
  const chain = (await ports.loadChains()).of(request.network.chainNamespace)
  if (!chain.readBalance) return undefined
  const cache = createNativeBalanceCache({ ...ports, $accounts })
  const cached = force ? undefined : await cache.get(caipAddress)
  request.signal?.throwIfAborted()
  if (cached) return cached
  const value = await chain.readBalance(await ports.loadRpc(), request)
  const readAt = ports.clock.now()
  request.signal?.throwIfAborted()
  void cache.set(caipAddress, value)
  return { value, readAt }
}

/** Reads the balance of the active account, unless one younger than 30 s is there. Never rejects. */
export async function refreshNativeBalance(
  reading: BalanceReading,
  { force = false, known }: BalanceRefresh = {},
): Promise<void> {
  if (known) return take(reading, known)
  const { $balance, $active, $accounts, networks, ports, failures } = reading
  const account = $active.get()
  const network = account && networks.find(account.caipNetworkId)
  const chain = network && (await ports.loadChains()).of(network.chainNamespace)
  if (account !== $active.get()) return
  if (!account || !network || !chain?.readBalance) {
    reading.controller.abort()
    reading.readFor = undefined
    return $balance.set({ status: 'none' })
  }
  const before = $balance.get()
  const isSame = reading.readFor === account.caipAddress
  if (isSame && !force) {
    if (before.status === 'loading') return
    if (before.status === 'ready' && isYounger(before.readAt, NATIVE_BALANCE_CACHE_MS, ports.clock.now())) return
  }
  reading.controller.abort()
  reading.controller = new AbortController()
  const { signal } = reading.controller
  reading.readFor = account.caipAddress
  const last = isSame && before.status !== 'none' ? before.last : undefined
  $balance.set({ status: 'loading', last })
  try {
    const { caipAddress, address } = account
    const request = { address, network, signal }
    const balance = await readNativeBalance({ ports, $accounts, caipAddress, force, request })
    if (signal.aborted) return
    failures.succeed()
    if (balance) $balance.set({ status: 'ready', last: balance.value, readAt: balance.readAt })
  } catch (error) {
    if (!signal.aborted) $balance.set({ status: 'failed', last, error: failures.report(error) })
  }
}

/** Uses what was read elsewhere, instead of any reading under way. If no view shows it yet, it is cached for later. */
function take(reading: BalanceReading, { caipAddress, balance, readAt }: NonNullable<BalanceRefresh['known']>): void {
  void createNativeBalanceCache({ ...reading.ports, $accounts: reading.$accounts }).set(caipAddress, balance)
  if (reading.readFor !== caipAddress) return
  reading.controller.abort()
  reading.$balance.set({ status: 'ready', last: balance, readAt })
}
