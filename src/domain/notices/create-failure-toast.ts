import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** A toast for a failed reading, unless the view in front already shows the failure. */
export interface FailureToast {
  /** Shows the toast, if the dialog is open and no view says it in place. */
  tell(): void
  /** From now on the view in front says it. Returns a function that ends this. */
  sayInPlace(): () => void
}

export function createFailureToast(
  { dialog, notices }: Pick<Core, 'dialog' | 'notices'>,
  toError: () => WalletDialogError,
): FailureToast {
  const inPlace = new Set<object>()
  return {
    tell() {
      if (inPlace.size === 0 && dialog.$state.get().status === 'open') notices.toast('error', toError())
    },
    sayInPlace() {
      const view = {}
      inPlace.add(view)
      return () => void inPlace.delete(view)
    },
  }
}
