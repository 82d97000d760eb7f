import { connectRejected } from '#core/connections/attempt-errors.ts'
import { connectFailed } from '#core/connections/connection-errors.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** Codes of a visitor's refusal: EIP-1193's, and the protocol's user rejections. */
const DECLINED_CODES: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]

/** Why a proposal didn’t lead to a session. */
export function toConnectError(cause: unknown): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  if (DECLINED_CODES.includes(code)) return connectRejected({ wallet: 'your wallet' }, { cause })
  return connectFailed({ wallet: 'The wallet', reason: messageOf(cause) }, { cause })
}
