import { SLOW_ANSWER_MS } from '#core/connections/create-attempts.ts'
import type { WalletCore } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SubmittedTransfer, TransferRequest } from '#core/ports/transfers.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { findConnection } from './find-sender.ts'
import { accountGone, isUnproven } from './review-errors.ts'

interface AskDeps {
  readonly core: WalletCore
  readonly sender: Pick<TransferRequest, 'network' | 'from'>
  onProgress(progress: { readonly isSlow: true }): void
  /** The wallet has answered, which may be after the signal was aborted. */
  onAnswered(): void
  /** The wallet reported a failure after the signal was aborted, which doesn't prove that nothing was sent. */
  onLateFailure?(error: WalletDialogError): void
}

/**
 * Asks the sender's wallet once. What it sends reaches `onSent`, however late it answers.
 * @throws WalletDialogError `account_gone`, what `send` throws; or the signal's reason
 */
export async function askToSend(
  { core, sender, onProgress, onAnswered, onLateFailure }: AskDeps,
  send: (provider: unknown) => Promise<SubmittedTransfer>,
  onSent: (submitted: SubmittedTransfer) => void,
  signal: AbortSignal,
): Promise<SubmittedTransfer> {
  signal.throwIfAborted()
  const connection = findConnection(core, sender)
  if (!connection) throw accountGone({ address: sender.from })
  const stopTimer = core.ports.clock.after(SLOW_ANSWER_MS, () => onProgress({ isSlow: true }))
  const provider = connection.walletConnection.provider(sender.network.chainNamespace)
  const answer = core.connections.asking(() => send(provider))
  answer.then(
    (submitted) => {
      stopTimer()
      onAnswered()
      onSent(submitted)
    },
    (thrown: unknown) => {
      stopTimer()
      onAnswered()
      // Otherwise, the rejection below reports it.
      if (!signal.aborted) return
      const error = toWalletDialogError(thrown)
      if (isUnproven(error)) onLateFailure?.(error)
    },
  )
  return untilAborted(answer, signal)
}

/** The id of calls isn’t a hash. */
export const analyticsIdOf = ({ hash, isCalls }: Pick<SubmittedTransfer, 'hash' | 'isCalls'>) =>
  isCalls ? { callsId: hash } : { hash }

type Track = (event: string, more?: Readonly<Record<string, unknown>>) => void

/** Tells analytics how a request to send began and ended: `<event>_INITIATED`, then `_SUCCESS`, `_REJECTED` or `_ERROR`. */
export async function trackSending<Sent extends Pick<SubmittedTransfer, 'hash' | 'isCalls'>>(
  track: Track,
  event: 'SEND' | 'PAY' | 'SWAP',
  signal: AbortSignal,
  run: () => Promise<Sent>,
): Promise<Sent> {
  track(`${event}_INITIATED`)
  try {
    const sent = await run()
    track(`${event}_SUCCESS`, analyticsIdOf(sent))
    return sent
  } catch (error) {
    const { code } = toWalletDialogError(error)
    if (!signal.aborted) track(`${event}_${code === 'send_declined' ? 'REJECTED' : 'ERROR'}`, { code })
    throw error
  }
}
