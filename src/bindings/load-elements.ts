import { uiNotLoaded } from '#core/errors/ui-not-loaded.ts'
import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { findDialog } from './find-dialog.ts'

/**
 * A loader of the script that defines the elements [bindings.not-loaded]. If it can't be fetched, the returned function reports that, rejects, and tries
 * again with its next use, and once the browser is online again.
 */
export function createElementsLoader(fetchScript: () => Promise<unknown>): () => Promise<void> {
  const load = createLazy(async () => {
    try {
      await fetchScript()
    } catch (cause) {
      const error = uiNotLoaded({ reason: messageOf(cause) }, { cause })
      report(error)
      addEventListener('online', () => void load().catch(() => {}), { once: true })
      throw error
    }
  })
  return load
}

/** Loads and defines the elements, in browsers only. @throws uiNotLoaded, which `wallet-error` has reported */
export const loadElements: () => Promise<void> = createElementsLoader(() => import('wallet-dialog'))

/** Reports an error as an element does, at a dialog that isn't defined yet. */
function report({ code, message, cause }: WalletDialogError): void {
  const init = { detail: { code, message, cause }, bubbles: true, composed: true, cancelable: true }
  if ((findDialog(undefined) ?? document).dispatchEvent(new CustomEvent('wallet-error', init)))
    console.warn(`[wallet-dialog] ${code}: ${message}`, cause)
}
