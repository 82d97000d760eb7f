import { captureException } from '@sentry/browser'
import type { WalletDialogElement } from 'wallet-dialog'

/** Reports what goes wrong in the dialog, one issue for each code. */
export function reportErrors(dialog: WalletDialogElement): void {
  dialog.addEventListener('wallet-error', ({ detail: { code, message, cause } }) => {
    if (code === 'signature_declined') return // The visitor's choice.
    const error = Object.assign(new Error(message, { cause }), { name: 'WalletDialogError' })
    captureException(error, { tags: { 'wallet.error': code }, fingerprint: ['wallet-dialog', code] })
  })
}
