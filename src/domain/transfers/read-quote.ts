import type { WalletCore } from '#core/core.ts'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { PreparedTransfer, Transfers } from '#core/ports/transfers.ts'
import { within } from '#lib/within.ts'
import { createKnownRecipients, createMetRecipients, genuineRecipients } from '../recipients/known-recipients.ts'
import { toTransferToken, worthOf } from './draft-amount.ts'
import { findWallet, showsAmounts } from './find-sender.ts'
import { findWarnings, type Warnings } from './find-warnings.ts'
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
  core: WalletCore,
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
    showsAmount: showsAmounts(core, request),
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

/** How long a review waits for the history. */
export const HISTORY_WAIT_MS = 2_500

/** The accounts whose history has been read, by CAIP-10 address: once is enough, since this browser knows what it sends later. */
const createReadHistories = () => new Set<string>()

/**
 * Recipients in the loaded histories. On a device without known recipients, the latest page of the account's history is read first, if the
 * site shows histories. Rejects only with the signal's reason.
 */
async function readMetRecipients(
  core: WalletCore,
  { network, from }: Pick<SendRequest, 'network' | 'from'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { ports, $config } = core
  const met = core.use(createMetRecipients)
  const histories = core.use(createReadHistories)
  const account = `${network.caipNetworkId}:${from}`

  async function read() {
    const { data } = await ports.blockchainApi.getHistory(from, { chainId: network.caipNetworkId, signal })
    histories.add(account)
    for (const transaction of data) for (const recipient of genuineRecipients(transaction, from)) met.add(recipient)
  }
  const hasHistory = $config.get().features.activity && ports.chains.of(network.chainNamespace).hasHistory
  try {
    if (hasHistory && !histories.has(account)) await within(read(), HISTORY_WAIT_MS, ports.clock)
  } catch (error) {
    // Without a history, what this browser knows has to be enough.
    const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
    if (!signal.aborted && !isNoService) core.failures.report(error)
  }
  signal.throwIfAborted()
  return met.list()
}
