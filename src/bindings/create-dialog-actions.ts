import { dialogNotFound } from '#core/errors/dialog-not-found.ts'
import type { DialogActions } from './dialog-state.ts'
import { findDialog } from './find-dialog.ts'
import { loadElements } from './load-elements.ts'

/** The methods of the dialog with this id, or of the first one in the page. */
export function createDialogActions(dialogId: string | undefined, load = loadElements): DialogActions {
  async function loadDialog() {
    await load()
    const dialog = findDialog(dialogId)
    const id = dialogId === undefined ? '' : ` with the id '${dialogId}'`
    if (!dialog) throw dialogNotFound({ asker: 'useWalletDialog()', id })
    return dialog
  }
  return {
    show: async (options) => (await loadDialog()).show(options),
    pay: async (request) => (await loadDialog()).pay(request),
    close: async () => (await loadDialog()).close(),
    disconnect: async (namespace) => (await loadDialog()).disconnect(namespace),
    switchNetwork: async (...call) => (await loadDialog()).switchNetwork(...call),
    setPreferredAccountType: async (namespace, type) => (await loadDialog()).setPreferredAccountType(namespace, type),
    getProvider: (namespace) => findDialog(dialogId)?.getProvider?.(namespace),
  }
}
