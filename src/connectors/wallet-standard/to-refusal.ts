import { connectRejected, requestPending } from '#core/connections/attempt-errors.ts'
import type { connectFailed } from '#core/connections/connection-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { signFailed } from '#core/sign-in/sign-in-errors.ts'
import { readWalletError, WALLET_CODES } from '#eip1193/read-wallet-error.ts'
import { noWalletApp } from './standard-errors.ts'

/** Codes for a request that the visitor declined: EIP-1193's, and Wallet Standard's. */
const DECLINED_CODES: readonly number[] = [WALLET_CODES.userRejected, 4_001_000]
/** The standard has no error for this, so most wallets use a sentence instead of a code. */
const DECLINED_TEXT = /\b(reject|declin|denied|deny|cancel)/i
/** The wallet's window, closed instead of answered. A socket or session that closed isn't the visitor's doing. */
const WINDOW_CLOSED =
  /(window|pop-?up|modal|dialog|tab) ?(was |has been |is )?closed|closed? (the |its )?(window|pop-?up|modal|dialog|tab)\b/i
/** The mobile wallet adapter's error on a device without an app to open. */
const NO_APP = /no installed wallet|wallet_?not_?found/i

/**
 * Maps what a Wallet Standard wallet threw to the error that it means:
 * `connect_rejected`, `request_pending`, `no_wallet_app`, otherwise `failed`; an error of ours stays itself.
 */
export function toRefusal(
  cause: unknown,
  wallet: string,
  failed: typeof connectFailed | typeof signFailed,
): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  const { codes, said, reason } = readWalletError(cause)
  const words = `${said} ${kindOf(cause)}`
  const isDeclined =
    codes.some((code) => DECLINED_CODES.includes(code)) || DECLINED_TEXT.test(said) || WINDOW_CLOSED.test(words)
  if (isDeclined) return connectRejected({ wallet }, { cause })
  if (codes.includes(WALLET_CODES.pending)) return requestPending({ wallet }, { cause })
  if (NO_APP.test(words)) return noWalletApp({ wallet }, { cause })
  return failed({ wallet, reason }, { cause })
}

/** The error's name, and its code if that is a word: for some wallets, as in `WalletWindowClosedError`, nothing else tells. */
function kindOf(error: unknown): string {
  try {
    const { name, code } = Object(error) as { name?: unknown; code?: unknown }
    return [name, code].filter((part) => typeof part === 'string').join(' ')
  } catch {
    return '' // An error whose getters throw tells us nothing.
  }
}
