import { tooManyRequests } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { EmbeddedWallet } from '#core/ports/embedded-wallet.ts'
import type { LoginStep } from '#lib/frame-protocol/messages.ts'

/** A code is mailed once in this time [login.cooldown]. */
export const EMAIL_COOLDOWN_MS = 30_000

/**
 * Asks the wallet to mail a code, and remembers when. The pause holds over a reload, too; a mail that couldn’t be sent costs none.
 * @returns a promise for what comes next
 * @throws WalletDialogError `too_many_requests` within the pause; otherwise what the frame says
 */
export async function askForCode(
  embedded: EmbeddedWallet,
  email: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<LoginStep> {
  const cache = await embedded.readCache()
  const { lastEmailAt } = cache
  const retryAfterMs = lastEmailAt === undefined ? 0 : lastEmailAt + EMAIL_COOLDOWN_MS - clock.now()
  // A time in the future is of a clock that was set back since: it says nothing of when the code was mailed.
  if (retryAfterMs > 0 && retryAfterMs <= EMAIL_COOLDOWN_MS)
    throw tooManyRequests(undefined, { data: { retryAfterMs } })
  const { action } = await embedded.request('CONNECT_EMAIL', { email }, { signal })
  // Another tab may have logged in meanwhile: its login stays [login.other-tab].
  const latest = await embedded.readCache()
  const isOthers = latest.isUsed && latest.wallet !== cache.wallet
  await embedded.writeCache({ ...latest, ...(!isOthers && { email }), lastEmailAt: clock.now() })
  signal.throwIfAborted()
  return action
}
