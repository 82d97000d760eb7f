import type { Core } from '#core/core.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { createKnownReceivers } from '#core/send/known-receivers.ts'
import { findConnection } from './find-connection.ts'
import { readMetReceivers } from './read-met-receivers.ts'
import type { ReadyPreview } from './ready-preview.ts'
import { findWarnings } from './find-warnings.ts'
import { toTransferToken, worthOf } from './send-draft.ts'
import type { SendWish } from './send-wish.ts'

/** Everything that is known of a transfer at this moment. Rejects if the chain cannot be asked. */
export async function lookAtTransfer(
  core: Core,
  transfers: Transfers,
  wish: SendWish,
  signal: AbortSignal,
): Promise<ReadyPreview> {
  const { ports, connections } = core
  const { network, from, receiver } = wish
  const wallet = findConnection(core, wish)?.link.provider(network.chainNamespace)
  const request = { network, from, to: receiver.address, token: toTransferToken(wish.token), wallet, signal }
  const amount = wish.isMax ? await transfers.maxAmount(request) : wish.amount
  const [transfer, known, met] = await Promise.all([
    transfers.prepare({ ...request, amount }),
    createKnownReceivers(ports).list(network.chainNamespace),
    readMetReceivers(core, wish, signal),
  ])
  const own = connections.$all.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const warnings = findWarnings(transfer, {
    own,
    known: [...known, ...met],
    worth: worthsOf(wish, transfer),
    isMainnetAddress: receiver.isMainnetAddress,
  })
  return { wish: { ...wish, amount }, transfer, warnings, readAt: ports.clock.now() }
}

/** Amount and fee in dollars, only to be compared. */
function worthsOf({ token, coin }: SendWish, { request, fee }: PreparedTransfer) {
  const amount = worthOf(request.amount, token)
  const cost = fee && worthOf(fee.amount, coin)
  return {
    amount: amount === undefined ? undefined : Number(amount),
    fee: cost === undefined ? undefined : Number(cost),
  }
}
