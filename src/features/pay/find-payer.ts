import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import type { Payer } from './pay-machine.ts'
import type { Payment } from './request/parse-pay-request.ts'

/** The connection on the payment's namespace, on whichever of its networks. */
export const findConnection = ({ connections }: Core, { network }: Payment): Connection | undefined =>
  connections.$current.get().find(({ namespace }) => namespace === network.chainNamespace)

/** The account that would pay. */
export function findPayer(core: Core, payment: Payment): Payer | undefined {
  const connection = findConnection(core, payment)
  if (!connection) return undefined
  return { address: connection.address, isOnNetwork: connection.caipNetworkId === payment.network.caipNetworkId }
}
