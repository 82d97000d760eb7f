import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { createNativeBalanceCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import type { Account } from '#core/model/account.ts'
import type { NativeBalance } from '#core/ports/native-balance.ts'
import { createReading } from '#domain/reading/create-reading.ts'
import { toCaipAddress, type CaipNetworkId } from '#lib/caip.ts'

/** The most accounts whose balances are requested at a time; the others show what was read before. */
export const ASKED_LIMIT = 20

export interface AccountBalances {
  /** The native balance of an account on a network; `undefined` until it is read, and if it can’t be. */
  of(
    account: Pick<Account, 'namespace' | 'address'>,
    caipNetworkId: CaipNetworkId,
  ): ReadableAtom<NativeBalance | undefined>
}

/** Native balances of all connected accounts, read while they are shown. */
export function createAccountBalances(core: Core): AccountBalances {
  const { ports, networks } = core
  const { $all: $accounts } = core.accounts
  const { report, succeed } = core.failures.ofReading()
  const stores = new Map<string, ReadableAtom<NativeBalance | undefined>>()
  const shown = new Set<string>()

  async function read({ address, caipNetworkId, caipAddress }: BalanceKey, signal: AbortSignal) {
    const network = networks.find(caipNetworkId)
    if (!network || shown.size > ASKED_LIMIT)
      return (await createNativeBalanceCache({ ...ports, $accounts }).get(caipAddress))?.value
    const { readNativeBalance } = await import('#core/accounts/read-native-balance.ts')
    const deps = { ports, $accounts, caipAddress, force: false, request: { address, network, signal } }
    const balance = await readNativeBalance(deps)
    succeed()
    return balance?.value
  }

  function create(account: BalanceKey): ReadableAtom<NativeBalance | undefined> {
    // The account is shown without its balance; the next time, it is tried again.
    const { $state, watch } = createReading(core, { $key: atom(account), read, fail: report, keepLast: true })
    const $balance = computed($state, ({ value }) => value)
    onMount($balance, () => {
      shown.add(account.caipAddress)
      const end = watch()
      return () => {
        shown.delete(account.caipAddress)
        end()
      }
    })
    return $balance
  }

  return {
    of({ address }, caipNetworkId) {
      const caipAddress = toCaipAddress(caipNetworkId, address)
      const $balance = stores.get(caipAddress) ?? create({ address, caipNetworkId, caipAddress })
      stores.set(caipAddress, $balance)
      return $balance
    },
  }
}

interface BalanceKey {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly caipAddress: string
}
