import { dialogNotFound } from '#core/errors/dialog-not-found.ts'
import { findDialog } from './create-dialog-reader.ts'
import type { DialogActions } from './dialog-state.ts'

/** The methods of the dialog with this id, or of the first one in the page. */
export function createDialogActions(dialogId: string | undefined): DialogActions {
  async function load() {
    await import('wallet-dialog')
    const dialog = findDialog(dialogId)
    const id = dialogId === undefined ? '' : ` with the id '${dialogId}'`
    if (!dialog) throw dialogNotFound({ asker: 'useWalletDialog()', id })
    return dialog
  }
  return {
    show: async (options) => (await load()).show(options),
    pay: async (request) => (await load()).pay(request),
    close: async () => (await load()).close(),
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    switchNetwork: async (...call) => (await load()).switchNetwork(...call),
    setPreferredAccountType: async (namespace, type) => (await load()).setPreferredAccountType(namespace, type),
    getProvider: (namespace) => findDialog(dialogId)?.getProvider?.(namespace),
  }
}
