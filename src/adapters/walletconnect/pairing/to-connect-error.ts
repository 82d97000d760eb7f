import { connectFailed, connectRejected } from '#core/connections/connection-errors.ts'
import { messageOf, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

const WALLET = 'the wallet'
/** The visitor declined: EIP-1193's code, and those of the protocol's user rejections. */
const DECLINED_CODES: readonly unknown[] = [4001, 5000, 5001, 5002]

/** Why no session came of a proposal. */
export function toConnectError(cause: unknown): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  if (DECLINED_CODES.includes(code)) return connectRejected({ wallet: WALLET }, { cause })
  return connectFailed({ wallet: WALLET, reason: messageOf(cause) }, { cause })
}
