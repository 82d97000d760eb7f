import type { Core } from '#core/core.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { createKnownReceivers } from '#core/send/known-receivers.ts'
import type { ReadyPreview } from './ready-preview.ts'
import { findWarnings } from './find-warnings.ts'
import { toTransferToken, worthOf } from './send-draft.ts'
import type { SendWish } from './send-wish.ts'

/** Everything that is known of a transfer at this moment. Rejects where the chain cannot be asked. */
export async function lookAtTransfer(
  { ports, connections }: Pick<Core, 'ports' | 'connections'>,
  transfers: Transfers,
  wish: SendWish,
  signal: AbortSignal,
): Promise<ReadyPreview> {
  const { network, from } = wish
  const request = { network, from, to: wish.receiver.address, token: toTransferToken(wish.token), signal }
  const amount = wish.isMax ? await transfers.maxAmount(request) : wish.amount
  const [transfer, known] = await Promise.all([
    transfers.prepare({ ...request, amount }),
    createKnownReceivers(ports).list(network.chainNamespace),
  ])
  const own = connections.$all.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const warnings = findWarnings(transfer, { own, known, worth: worthsOf(wish, transfer) })
  return { wish: { ...wish, amount }, transfer, warnings, readAt: ports.clock.now() }
}

/** Amount and fee in dollars, only to be compared with each other. */
function worthsOf({ token, coin }: SendWish, { request, fee }: PreparedTransfer) {
  const amount = worthOf(request.amount, token)
  const cost = fee && worthOf(fee.amount, coin)
  return amount === undefined || cost === undefined ? undefined : { amount: Number(amount), fee: Number(cost) }
}
