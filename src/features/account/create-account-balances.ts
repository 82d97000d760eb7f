import { atom, onMount, type ReadableAtom } from 'nanostores'
import { createNativeBalanceCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import type { Account } from '#core/model/account.ts'
import type { NativeBalance } from '#core/ports/native-balance.ts'
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
export function createAccountBalances({
  accounts: { $all: $accounts },
  failures,
  ports,
  networks,
}: Pick<Core, 'accounts' | 'failures' | 'ports' | 'networks'>): AccountBalances {
  const reading = failures.ofReading()
  const stores = new Map<string, ReadableAtom<NativeBalance | undefined>>()
  const shown = new Set<string>()

  async function read(request: Reading): Promise<NativeBalance | undefined> {
    const { address, caipNetworkId, caipAddress, signal } = request
    const network = networks.find(caipNetworkId)
    if (!network || shown.size > ASKED_LIMIT)
      return (await createNativeBalanceCache({ ...ports, $accounts }).get(caipAddress))?.value
    const { readNativeBalance } = await import('#core/accounts/read-native-balance.ts')
    const deps = { ports, $accounts, caipAddress, force: false, request: { address, network, signal } }
    return (await readNativeBalance(deps))?.value
  }

  function create(account: Omit<Reading, 'signal'>): ReadableAtom<NativeBalance | undefined> {
    const $balance = atom<NativeBalance | undefined>()
    onMount($balance, () => {
      const controller = new AbortController()
      shown.add(account.caipAddress)
      read({ ...account, signal: controller.signal }).then(
        (balance) => {
          reading.succeed()
          if (balance && !controller.signal.aborted) $balance.set(balance)
        },
        (error: unknown) => {
          // The account is shown without its balance; the next time, it is tried again.
          if (!controller.signal.aborted) reading.report(error)
        },
      )
      return () => {
        shown.delete(account.caipAddress)
        controller.abort()
      }
    })
    return $balance
  }

  return {
    of({ namespace, address }, caipNetworkId) {
      const caipAddress = toCaipAddress(caipNetworkId, address)
      const known = stores.get(caipAddress) ?? create({ namespace, address, caipNetworkId, caipAddress })
      stores.set(caipAddress, known)
      return known
    },
  }
}

interface Reading extends Pick<Account, 'namespace' | 'address'> {
  readonly caipNetworkId: CaipNetworkId
  readonly caipAddress: string
  readonly signal: AbortSignal
}
