import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { SendRequest } from '../draft/send-request.ts'

/** The sending account's connection; `undefined` if it is no longer connected. */
export const findConnection = (
  { connections }: Pick<Core, 'connections'>,
  { network, from }: Pick<SendRequest, 'network' | 'from'>,
): Connection | undefined =>
  connections.$current
    .get()
    .find(({ namespace, address }) => namespace === network.chainNamespace && isSameAddress(address, from))
