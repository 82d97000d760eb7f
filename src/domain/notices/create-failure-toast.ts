import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A toast for a failed reading, unless the view in front already shows the failure. */
export interface FailureToast {
  /** Reports the failure to the site, and shows the toast if the dialog is open and no view shows the failure. */
  tell(error: unknown): void
  /** From now on the view in front says it. Returns a function that ends this. */
  sayInPlace(): () => void
}

export function createFailureToast(
  { dialog, failures, notices }: Pick<Core, 'dialog' | 'failures' | 'notices'>,
  toError: () => WalletDialogError,
): FailureToast {
  const inPlace = new Set<object>()
  return {
    tell(error) {
      failures.report(error)
      if (inPlace.size === 0 && dialog.$state.get().status === 'open') notices.toast('error', toError())
    },
    sayInPlace() {
      const view = {}
      inPlace.add(view)
      return () => void inPlace.delete(view)
    },
  }
}
