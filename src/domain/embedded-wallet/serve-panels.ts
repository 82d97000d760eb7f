import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { View } from '#core/model/view.ts'
import type { EmbeddedWallet, FramePanel } from '#core/ports/embedded-wallet.ts'

/** The dialog as the embedded wallet needs it, whose frame is drawn in it. */
export interface DialogPlace {
  /** Opens the dialog on a view. Resolves once it is visible, or the host has refused; rejects if the UI can’t be loaded. */
  show(reason: 'request', view: View): Promise<void>
  /** Loads the UI. Rejects if it can’t be loaded. */
  prepare(): Promise<void>
  /** The dialog, once it is loaded. */
  getCore(): Core | undefined
}

interface PanelDeps {
  readonly embedded: EmbeddedWallet
  getHost(): Pick<DialogPlace, 'show' | 'getCore'>
  onError(error: WalletDialogError): void
}

const isShown = ({ dialog, views }: Core) =>
  dialog.$state.get().status === 'open' && views.$stack.get().some(({ name }) => name === 'ApproveTransaction')

/**
 * Opens ApproveTransaction when the frame waits for the visitor, and leaves it once nothing waits any more. If the visitor leaves
 * it first, or the dialog can’t be opened, what waits is rejected [embedded.panel].
 */
export function servePanels({ embedded, getHost, onError }: PanelDeps): void {
  let stop: (() => void) | undefined

  function follow(core: Core) {
    const check = () => {
      if (isShown(core)) return
      leave()
      embedded.rejectPanels()
    }
    const stops = [core.dialog.$state.listen(check), core.views.$stack.listen(check)]
    stop = () => stops.forEach((end) => end())
    check()
  }

  function leave() {
    stop?.()
    stop = undefined
  }

  function goBack(core: Core) {
    const { views } = core
    if (views.$current.get().name === 'ApproveTransaction') views.back()
    // The host keeps the dialog open: then it shows what it would open with.
    if (isShown(core)) views.reset({ name: core.connections.$active.get() ? 'Account' : 'Connect' })
  }

  async function show({ requestId }: FramePanel) {
    const host = getHost()
    try {
      await host.show('request', { name: 'ApproveTransaction', data: { requestId } })
    } catch (error) {
      embedded.rejectPanels()
      return onError(toWalletDialogError(error))
    }
    const core = host.getCore()
    if (!core) return embedded.rejectPanels()
    if (embedded.panel()) follow(core)
    // It was answered while the dialog was on its way.
    else goBack(core)
  }

  let isShowing = false
  embedded.onPanel((panel) => {
    if (panel && !stop && !isShowing) {
      isShowing = true
      void show(panel).finally(() => {
        isShowing = false
      })
    }
    const core = getHost().getCore()
    if (!panel && stop && core) {
      leave()
      goBack(core)
    }
  })
}
