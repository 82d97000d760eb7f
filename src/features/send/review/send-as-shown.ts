import type { Core } from '#core/core.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { afterSending } from './after-sending.ts'
import { findConnection } from './find-connection.ts'
import type { Preview } from './create-preview.ts'
import type { ReadyPreview } from './send-quote.ts'
import type { Recipient } from '../draft/create-recipient.ts'
import { accountGone, nameMoved, previewChanged } from './review-errors.ts'

/** A preview older than this is checked again before the wallet is asked [send.as-shown]. */
export const PREVIEW_LIFETIME_MS = 60_000

interface SendDeps {
  core: Core
  preview: Preview
  recipient: Recipient
  /** Hears of the wallet's answer, which may come after the signal was aborted. */
  onAsked(answer: Promise<unknown>): void
  /** The wallet has sent it after the signal was aborted. */
  onLate(preview: ReadyPreview): void
}

/**
 * Asks the wallet for exactly what the visitor has seen; what is not so any more stops it.
 * @throws WalletDialogError `name_moved`, `preview_changed`, `account_gone`, what `Transfers.send` throws; or the signal's reason
 */
export async function sendAsShown(
  deps: SendDeps,
  shown: ReadyPreview,
  signal: AbortSignal,
): Promise<SubmittedTransfer> {
  const { core, preview, onLate } = deps
  const latest = await checkAgain(deps, shown, signal)
  const transfers = await preview.loadTransfers(shown.wanted)
  signal.throwIfAborted()
  const asked = transfers.send(latest.transfer, findProvider(deps, shown), signal)
  deps.onAsked(asked)
  asked.then(
    (submitted) => {
      afterSending(core, latest, submitted)
      if (signal.aborted) onLate(shown)
    },
    // Told by the rejection below, or nobody waits for it any more.
    () => {},
  )
  return untilAborted(asked, signal)
}

/** Names are resolved again, and old previews looked at again. */
async function checkAgain({ core, preview, recipient }: SendDeps, shown: ReadyPreview, signal: AbortSignal) {
  const { recipientText, network, recipient: seen } = shown.wanted
  if (seen.name !== undefined) {
    const now = await recipient.resolveAgain(recipientText, network, signal)
    if (now === undefined || !isSameAddress(now, seen.address)) {
      // The form must not go on with the account of before.
      recipient.retry()
      throw nameMoved({ name: seen.name })
    }
  }
  if (core.ports.clock.now() - shown.readAt < PREVIEW_LIFETIME_MS) return shown
  await preview.prepare({ ...shown.wanted, isMax: false })
  signal.throwIfAborted()
  const fresh = preview.$state.get()
  if (fresh.status === 'failed') throw fresh.error
  if (fresh.status !== 'ready' || describe(fresh) !== describe(shown) || !isFeeKept(fresh, shown))
    throw previewChanged()
  // A price that is higher, if only a little, was shown to nobody.
  return fresh.transfer.fee!.amount > shown.transfer.fee!.amount ? shown : fresh
}

function findProvider({ core }: SendDeps, { wanted }: ReadyPreview): unknown {
  const connection = findConnection(core, wanted)
  if (!connection) throw accountGone({ address: wanted.from })
  return connection.link.provider(wanted.network.chainNamespace)
}

/** What a transfer may cost by now, in percent of what was shown. */
const FEE_MARGIN_PERCENT = 125n

function isFeeKept({ transfer: { fee: now } }: ReadyPreview, { transfer: { fee: seen } }: ReadyPreview): boolean {
  return now !== undefined && seen !== undefined && now.amount * 100n <= seen.amount * FEE_MARGIN_PERCENT
}

/** What the visitor has read, apart from the fee. */
function describe({ transfer, warnings }: ReadyPreview): string {
  const { simulation, recipient, request } = transfer
  const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify([simulation, recipient, request.to, request.amount, warnings], bigints)
}
