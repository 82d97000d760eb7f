import { requestPending } from '#core/connections/attempt-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { signatureDeclined, signFailed } from '#core/sign-in/sign-in-errors.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'
import { readWalletError, WALLET_CODES } from '#eip1193/read-wallet-error.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import type { WalletTracker } from './create-wallet-tracker.ts'

interface SignDeps {
  tracker: WalletTracker
  provider: Eip1193Provider
  /** The wallet's name, for messages. */
  wallet: string
}

const SIGNATURE = /^0x(?:[\da-f]{2})+$/i

/**
 * Asks a wallet to sign text by `personal_sign`, which takes the text in hexadecimal first and the account second.
 * @throws WalletDialogError `signature_declined`, `request_pending`, `sign_failed`
 */
export async function signMessage(
  { tracker, provider, wallet }: SignDeps,
  { account, message }: Parameters<NonNullable<WalletConnection['signMessage']>>[0],
): Promise<string> {
  const text = `0x${hexOfBytes(new TextEncoder().encode(message))}`
  let answer: unknown
  try {
    answer = await untilAborted(askWallet(provider, 'personal_sign', [text, account.address]), tracker.over)
  } catch (cause) {
    const { codes, reason } = readWalletError(cause)
    if (codes.includes(WALLET_CODES.userRejected)) throw signatureDeclined(undefined, { cause })
    if (codes.includes(WALLET_CODES.pending)) throw requestPending({ wallet }, { cause })
    throw signFailed({ wallet, reason }, { cause })
  }
  if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer
  throw signFailed({ wallet, reason: defineReason('no_signature', 'it gave no signature') })
}
