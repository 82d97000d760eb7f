import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { SubmittedTransfer, Transfers, TransferToken } from '#core/ports/transfers.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { isYounger } from '#lib/is-younger.ts'
import type { AskingEvent } from '../asking/create-asking.ts'
import { createTokenBalances } from '../balances/create-token-balances.ts'
import { createKnownRecipients } from '../recipients/known-recipients.ts'
import { createRecipientNames } from '../recipients/recipient-names.ts'
import { createTransactions } from '../transactions/create-transactions.ts'
import { askToSend, trackSending } from './ask-to-send.ts'
import type { SendQuote } from './read-quote.ts'
import { nameMoved, previewChanged } from './review-errors.ts'
import type { SendRequest } from './send-request.ts'

/** Events from a transfer's quote to the wallet's answer. The ones with a `runId` report on that run's work. */
export type TransferEvent =
  | { readonly type: 'quoted'; readonly runId: number; readonly quote: SendQuote }
  | AskingEvent<SubmitProgress>
  | { readonly type: 'submitted'; readonly runId: number; readonly sent: SentTransfer }

/** A transfer that the wallet has sent. */
export interface SentTransfer {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet hasn’t named yet. */
  readonly isCalls: boolean
  readonly network: Network
  /** The sender. */
  readonly from: string
  readonly token: TransferToken
  readonly amount: bigint
  readonly to: string
  readonly name: string | undefined
}

/** A quote older than this is checked again before the wallet is asked [send.as-shown]. */
export const QUOTE_LIFETIME_MS = 60_000

/** The progress until the wallet answers. */
export interface SubmitProgress {
  /** `checking` what was reviewed, or `quoting` it again if that is too old; then the wallet is `asked`. */
  readonly phase: 'checking' | 'quoting' | 'asked'
  /** The reviewed quote, or its replacement. */
  readonly quote: SendQuote
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
}

export interface SubmitDeps {
  core: WalletCore
  transfers: Transfers
  /** The purpose of the transfer. */
  kind: 'send' | 'pay'
  /** The current address of a recipient who was given by name. Rejects if it can’t be found out. */
  resolveAgain(request: SendRequest): Promise<string | undefined>
  /** The name now stands for another account. */
  onNameMoved?(): void
  readQuote(request: SendRequest): Promise<SendQuote>
  onProgress(progress: Partial<SubmitProgress>): void
  /** The wallet has answered, which may be after the signal was aborted. */
  onAnswered(): void
  /** The wallet has sent it after the signal was aborted. */
  onLate(sent: SentTransfer): void
  /** The wallet reported a failure after the signal was aborted, which doesn't prove that nothing was sent. */
  onLateFailure(error: WalletDialogError): void
}

/**
 * Asks the wallet for exactly what the visitor has seen; if anything has changed, it stops.
 * @throws WalletDialogError `name_moved`, `preview_changed`, `account_gone`, what `Transfers.send` throws; or the signal's reason
 */
export async function submit(deps: SubmitDeps, reviewed: SendQuote, signal: AbortSignal): Promise<SentTransfer> {
  const { core, kind } = deps
  const submitted = await trackSending(
    (event, more) => track(core, event, reviewed, more),
    kind === 'send' ? 'SEND' : 'PAY',
    signal,
    () => checkAndAsk(deps, reviewed, signal),
  )
  return toSent(reviewed, submitted)
}

function toSent({ transfer, request }: SendQuote, { hash, isCalls = false }: SubmittedTransfer): SentTransfer {
  const { network, from, token, amount, to } = transfer.request
  return { hash, isCalls, network, from, token, amount, to, name: request.recipient.name }
}

async function checkAndAsk(deps: SubmitDeps, reviewed: SendQuote, signal: AbortSignal): Promise<SubmittedTransfer> {
  const { transfers } = deps
  await checkName(deps, reviewed)
  const latest = await checkQuote(deps, reviewed, signal)
  const { network, from } = reviewed.request
  return askToSend(
    { ...deps, sender: { network, from } },
    (provider) => {
      const answer = transfers.send(latest.transfer, provider, signal)
      deps.onProgress({ phase: 'asked' })
      return answer
    },
    (submitted) => {
      follow(deps, latest, submitted)
      if (signal.aborted) deps.onLate(toSent(reviewed, submitted))
    },
    signal,
  )
}

/** Names are resolved again, because one may have moved to another account. */
async function checkName({ resolveAgain, onNameMoved }: SubmitDeps, { request }: SendQuote) {
  const { recipient: seen } = request
  if (seen.name === undefined) return
  const now = await resolveAgain(request)
  if (now !== undefined && isSameAddress(now, seen.address)) return
  onNameMoved?.()
  throw nameMoved({ name: seen.name })
}

/** A quote that is too old is renewed, and must be the same. */
async function checkQuote(deps: SubmitDeps, reviewed: SendQuote, signal: AbortSignal) {
  const { core, readQuote, onProgress } = deps
  if (isYounger(reviewed.readAt, QUOTE_LIFETIME_MS, core.ports.clock.now())) return reviewed
  onProgress({ phase: 'quoting' })
  const fresh = await readQuote({ ...reviewed.request, isMax: false })
  onProgress({ phase: 'checking', quote: fresh })
  signal.throwIfAborted()
  if (describe(fresh) !== describe(reviewed) || !isFeeKept(fresh, reviewed)) throw previewChanged()
  // Even a slightly higher fee is one that the visitor hasn’t seen.
  return fresh.transfer.fee!.amount > reviewed.transfer.fee!.amount ? reviewed : fresh
}

/** Max cost of a transfer, in percent of the shown cost. */
const FEE_MARGIN_PERCENT = 125n

function isFeeKept({ transfer: { fee: now } }: SendQuote, { transfer: { fee: seen } }: SendQuote): boolean {
  return now !== undefined && seen !== undefined && now.amount * 100n <= seen.amount * FEE_MARGIN_PERCENT
}

/** The reviewed facts, apart from the fee. */
function describe({ transfer, warnings }: SendQuote): string {
  const { simulation, recipient, request } = transfer
  const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify([simulation, recipient, request.to, request.amount, warnings], bigints)
}

/**
 * Tracks the sent transaction, remembers the recipient, and reads the balances again. The code was loaded before the wallet was asked, so
 * that no sent transaction is lost to a chunk that can’t be fetched.
 */
function follow(
  { core, kind }: SubmitDeps,
  { transfer: { request: sent }, request }: SendQuote,
  submitted: SubmittedTransfer,
): void {
  const { network, from, to, token, amount } = sent
  const { hash, isCalls, nonce, call, lastValidBlockHeight } = submitted
  core.use(createTransactions).track({
    kind,
    hash,
    isCalls,
    caipNetworkId: network.caipNetworkId,
    address: from,
    submittedAt: core.ports.clock.now(),
    nonce,
    call,
    lastValidBlockHeight: lastValidBlockHeight?.toString(),
    transfer: {
      symbol: token.symbol,
      decimals: token.decimals,
      amount: amount.toString(),
      to,
      tokenAddress: token.address,
      iconUrl: request.token.iconUrl,
    },
  })
  void createKnownRecipients(core.ports).add(network.chainNamespace, to)
  // It was resolved again before the wallet was asked: it stands for this account.
  const { name } = request.recipient
  if (name !== undefined) void core.use(createRecipientNames).add({ address: to, name })
  void core.use(createTokenBalances).refresh({ force: true })
}

function track({ ports }: WalletCore, event: string, { request }: SendQuote, more: Record<string, unknown> = {}) {
  const { network, token } = request
  ports.analytics.track({ event, properties: { network: network.caipNetworkId, token: token.symbol, ...more } })
}
