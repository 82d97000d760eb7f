import type { Core } from '#core/core.ts'
import { isDeclined } from '#core/errors/is-declined.ts'
import { defineReason } from '#core/errors/reason.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { cannotSign, signatureDeclined, signFailed } from '#core/sign-in/sign-in-errors.ts'
import type { Subject } from '#core/sign-in/sign-in-state.ts'
import { shortReason } from '#lib/clean-text.ts'
import { untilAborted } from '#lib/until-aborted.ts'

/** Contracts' signatures can be long; real ones aren’t longer than this. */
const SIGNATURE_LIMIT = 100_000
/** After this long without a signature, a notice is shown; the request goes on. */
export const SLOW_SIGNATURE_MS = 12_000

interface Waiting {
  /** Aborted once the visitor no longer waits: the wallet may still show the request, and its answer is dropped. */
  readonly signal: AbortSignal
  onSlow(): void
}

/**
 * Asks the wallet for a signature, and waits for it as long as the visitor does.
 * @throws WalletDialogError `signature_declined`, `cannot_sign`, `sign_failed`
 */
export async function waitForSignature(
  { connections, ports }: Pick<Core, 'connections' | 'ports'>,
  subject: Subject,
  message: string,
  { signal, onSlow }: Waiting,
): Promise<string> {
  const stopTimer = ports.clock.after(SLOW_SIGNATURE_MS, onSlow)
  try {
    const asked = connections.asking(() => askForSignature(subject, message))
    return await untilAborted(asked, signal)
  } catch (cause) {
    throw isDeclined(cause) ? signatureDeclined(undefined, { cause }) : cause
  } finally {
    stopTimer()
  }
}

/**
 * Asks the wallet to sign text with the account that the text names, which may not be the wallet's first.
 * @throws WalletDialogError `cannot_sign`, `sign_failed`, or the wallet's own error if the visitor declined
 */
export async function askForSignature(
  { connection, caipNetworkId, address }: Subject,
  message: string,
): Promise<string> {
  const { walletConnection, accounts, wallet } = connection
  const account = accounts.find((candidate) => candidate.address === address)
  if (!walletConnection.signMessage || !account) throw cannotSign({ wallet: wallet.name })
  let signature: unknown
  try {
    signature = await walletConnection.signMessage({ account, caipNetworkId, message })
  } catch (cause) {
    // Our own errors already name the wallet and the reason.
    if (cause instanceof WalletDialogError || isDeclined(cause)) throw cause
    const reason = shortReason(messageOf(cause))
    throw signFailed({ wallet: wallet.name, reason }, { cause })
  }
  if (typeof signature === 'string' && signature !== '' && signature.length <= SIGNATURE_LIMIT) return signature
  throw signFailed({ wallet: wallet.name, reason: defineReason('no_signature', 'it gave no signature') })
}
