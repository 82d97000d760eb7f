import type { WalletDialogError } from './wallet-dialog-error.ts'

/**
 * Whether a thrown value is an error of the dialog's, also of another copy of the script.
 * @example catch (error) { if (isWalletDialogError(error) && error.code === 'switch_rejected') return }
 */
export function isWalletDialogError(error: unknown): error is WalletDialogError {
  try {
    return error instanceof Error && error.name === 'WalletDialogError'
  } catch {
    return false // What a wallet throws may not even let itself be looked at.
  }
}
