import type { Core } from '#core/core.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { createKnownRecipients } from '../recipients/known-recipients.ts'
import { toTransferToken, worthOf } from './draft-amount.ts'
import { findWallet } from './find-sender.ts'
import { findWarnings, type Warnings } from './find-warnings.ts'
import { readMetRecipients } from './read-met-recipients.ts'
import type { SendRequest } from './send-request.ts'

/** The effects of a request if it were sent now, with its warnings. */
export interface SendQuote {
  /** With the calculated amount, if it is the maximum. */
  readonly request: SendRequest
  readonly transfer: PreparedTransfer
  readonly warnings: Warnings
  /** Milliseconds since the epoch. */
  readonly readAt: number
}

/** Everything that is known about a transfer right now. Rejects if the chain can’t be asked. */
export async function readQuote(
  core: Core,
  transfers: Transfers,
  request: SendRequest,
  signal: AbortSignal,
): Promise<SendQuote> {
  const { ports, connections } = core
  const { network, from, recipient } = request
  const wallet = findWallet(core, request, signal)
  const asked = { network, from, to: recipient.address, token: toTransferToken(request.token), ...wallet, signal }
  const amount = request.isMax ? await transfers.maxAmount(asked) : request.amount
  const [transfer, known, met] = await Promise.all([
    transfers.prepare({ ...asked, amount }),
    createKnownRecipients(ports).list(network.chainNamespace),
    readMetRecipients(core, request, signal),
  ])
  const own = connections.$all.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const warnings = findWarnings(transfer, {
    own,
    known: [...known, ...met],
    worth: worthsOf(request, transfer),
    isMainnetAddress: recipient.isMainnetAddress,
  })
  return { request: { ...request, amount }, transfer, warnings, readAt: ports.clock.now() }
}

/** Amount and fee in dollars, only for comparison. */
function worthsOf({ token, coin }: SendRequest, { request, fee }: PreparedTransfer) {
  const amount = worthOf(request.amount, token)
  const cost = fee && worthOf(fee.amount, coin)
  return {
    amount: amount === undefined ? undefined : Number(amount),
    fee: cost === undefined ? undefined : Number(cost),
  }
}
