import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { toCaipAddress } from '#lib/caip.ts'
import type { Connection } from '../connections/connection.ts'
import type { ActiveAccount } from '../model/account.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { ReadingFailures } from '../notices/create-failures.ts'
import type { BalancePorts, BalanceReading, BalanceRefresh, BalanceState } from './native-balance.ts'

export interface Accounts {
  readonly $active: ReadableAtom<ActiveAccount | undefined>
  /** One per connected namespace. */
  readonly $all: ReadableAtom<readonly ActiveAccount[]>
  /** Read, and read again when the account or chain changes, only while a view subscribes. */
  readonly $balance: ReadableAtom<BalanceState>
  /** Reads the balance, unless one younger than 30 s is there. Never rejects. */
  refreshBalance(options?: BalanceRefresh): Promise<void>
  dispose(): void
}

interface AccountsDeps {
  $connections: ReadableAtom<readonly Connection[]>
  networks: Networks
  ports: BalancePorts
  failures: ReadingFailures
}

/** The active account of a connection. */
export function toActiveAccount({ namespace, address, caipNetworkId, accounts }: Connection): ActiveAccount {
  const type = accounts.find((account) => account.address === address)?.type ?? 'eoa'
  return { namespace, address, caipAddress: toCaipAddress(caipNetworkId, address), caipNetworkId, type }
}

export function createAccounts({ $connections, networks, ports, failures }: AccountsDeps): Accounts {
  const $all = computed($connections, (connections) => connections.map(toActiveAccount))
  const $active = computed([$all, networks.$active], (all, active) =>
    all.find((account) => active.caipNetworkId.startsWith(`${account.namespace}:`)),
  )
  const $balance = atom<BalanceState>({ status: 'none' })
  const reading: BalanceReading = {
    $balance,
    $active,
    $accounts: $all,
    networks,
    ports,
    failures,
    controller: new AbortController(),
  }

  async function refreshBalance(options?: BalanceRefresh, isCurrent = () => true) {
    try {
      const module = await import('./read-native-balance.ts')
      if (isCurrent()) await module.refreshNativeBalance(reading, options)
    } catch (error) {
      const before = $balance.get()
      // Of the account that is shown: another one's reading begins without it.
      const last = 'last' in before ? before.last : undefined
      $balance.set({ status: 'failed', last, error: failures.report(error) })
    }
  }

  onMount($balance, () => {
    let isMounted = true
    const stopListening = $active.subscribe((account) => {
      if (account && account.caipAddress === reading.readFor) return
      // So that it is read again if this account comes back before the next one's reading has begun.
      reading.controller.abort()
      reading.readFor = undefined
      // Loading for now: the code that reads balances also tells if the chain has any.
      if (account) $balance.set({ status: 'loading' })
      void refreshBalance(undefined, () => isMounted)
    })
    return () => {
      isMounted = false
      stopListening()
      reading.controller.abort()
      reading.readFor = undefined
    }
  })

  return {
    $active,
    $all,
    $balance,
    refreshBalance: (options) => refreshBalance(options),
    dispose: () => reading.controller.abort(),
  }
}
