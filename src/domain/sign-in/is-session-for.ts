import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { SessionReach } from '#core/sign-in/back-end.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** True if a session is good for an account on a chain. */
export const isSessionFor =
  ({ chainId, address }: { readonly chainId: string; readonly address: string }, reach: SessionReach) =>
  ({ data }: Pick<SiwxSession, 'data'>): boolean =>
    (reach.networkChange || data.chainId === chainId) &&
    (reach.accountChange || isSameAddress(data.accountAddress, address))
