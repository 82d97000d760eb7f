import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A toast for a failed reading, unless the view in front already shows the failure. */
export interface FailureToast {
  /** Reports the failure to the site, and shows the toast if the dialog is open and no view shows the failure. Returns the error. */
  report(error: unknown): WalletDialogError
  /** The view in front shows the failure from now on. Returns a function that ends this. */
  showInPlace(): () => void
}

export function createFailureToast(
  { dialog, failures, notices }: Pick<WalletCore, 'dialog' | 'failures' | 'notices'>,
  toError: () => WalletDialogError,
): FailureToast {
  const inPlace = new Set<object>()
  return {
    report(thrown) {
      const error = failures.report(thrown)
      if (inPlace.size === 0 && dialog.$state.get().status === 'open') notices.toast('error', toError())
      return error
    },
    showInPlace() {
      const view = {}
      inPlace.add(view)
      return () => void inPlace.delete(view)
    },
  }
}
