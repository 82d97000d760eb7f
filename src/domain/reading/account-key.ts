import { computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { ActiveAccount } from '#core/model/account.ts'

/** The active account as the key of a reading: changes with its address or network, not with anything else of its connection. */
export function accountKey({ accounts }: Pick<Core, 'accounts'>): ReadableAtom<ActiveAccount | undefined> {
  const $account = computed(accounts.$active, (account) => account)
  $account.eq = (one, other) => one?.caipAddress === other?.caipAddress
  return $account
}
