import type { WalletDialogError, WalletDialogErrorCode } from './wallet-dialog-error.ts'

/**
 * True if a thrown value is an error of the dialog's, also of another copy of the script; with a code, whether it is that
 * one. Then `data` is typed, too.
 * @example catch (error) { if (isWalletDialogError(error, 'switch_rejected')) return }
 */
export function isWalletDialogError<Code extends WalletDialogErrorCode = WalletDialogErrorCode>(
  error: unknown,
  code?: Code,
): error is WalletDialogError<Code> {
  try {
    if (!(error instanceof Error) || error.name !== 'WalletDialogError') return false
    const { code: own } = error as WalletDialogError
    return own === (code ?? own)
  } catch {
    return false // Even reading what a wallet throws can throw.
  }
}
