import type { Core } from '#core/core.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { createKnownRecipients } from '#domain/recipients/known-recipients.ts'
import { findConnection } from './find-connection.ts'
import { readMetRecipients } from './read-met-recipients.ts'
import type { ReadyPreview } from './send-quote.ts'
import { findWarnings } from './find-warnings.ts'
import { toTransferToken, worthOf } from '../draft/send-draft.ts'
import type { SendRequest } from '../draft/send-request.ts'

/** Everything that is known of a transfer at this moment. Rejects if the chain cannot be asked. */
export async function lookAtTransfer(
  core: Core,
  transfers: Transfers,
  wanted: SendRequest,
  signal: AbortSignal,
): Promise<ReadyPreview> {
  const { ports, connections } = core
  const { network, from, recipient } = wanted
  const wallet = findConnection(core, wanted)?.link.provider(network.chainNamespace)
  const request = { network, from, to: recipient.address, token: toTransferToken(wanted.token), wallet, signal }
  const amount = wanted.isMax ? await transfers.maxAmount(request) : wanted.amount
  const [transfer, known, met] = await Promise.all([
    transfers.prepare({ ...request, amount }),
    createKnownRecipients(ports).list(network.chainNamespace),
    readMetRecipients(core, wanted, signal),
  ])
  const own = connections.$all.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const warnings = findWarnings(transfer, {
    own,
    known: [...known, ...met],
    worth: worthsOf(wanted, transfer),
    isMainnetAddress: recipient.isMainnetAddress,
  })
  return { wanted: { ...wanted, amount }, transfer, warnings, readAt: ports.clock.now() }
}

/** Amount and fee in dollars, only to be compared. */
function worthsOf({ token, coin }: SendRequest, { request, fee }: PreparedTransfer) {
  const amount = worthOf(request.amount, token)
  const cost = fee && worthOf(fee.amount, coin)
  return {
    amount: amount === undefined ? undefined : Number(amount),
    fee: cost === undefined ? undefined : Number(cost),
  }
}
