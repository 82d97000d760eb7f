import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** Sign-in's access to the dialog. Does nothing before the dialog is loaded. */
export interface SignInDialog {
  isOpen(): boolean
  /** There is a session: SIWXSignMessage has nothing left to ask. */
  leaveSignMessage(): void
  toast(error: WalletDialogError): void
  backToConnect(): void
  /** The visitor does not want to sign. False if the host keeps the dialog open. */
  cancel(): boolean
}

export function createSignInDialog(getCore: () => Core | undefined): SignInDialog {
  const isOpen = () => getCore()?.dialog.$state.get().status === 'open'
  return {
    isOpen,
    leaveSignMessage() {
      const core = getCore()
      if (!core || !isOpen() || core.views.$current.get().name !== 'SIWXSignMessage') return
      if (!core.close('signed-in')) core.views.reset({ name: 'Account' })
    },
    toast: (error) => getCore()?.notices.toast('error', error),
    backToConnect() {
      if (isOpen()) getCore()?.views.reset({ name: 'Connect' })
    },
    cancel: () => getCore()?.close('sign-in-cancelled') !== false,
  }
}
