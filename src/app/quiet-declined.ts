import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import type { WalletDialogEventMap } from './events.ts'

/**
 * Keeps off the console what a visitor has declined, unless the dialog has `debug` [debug.declined]. It isn't part of `say`, since
 * only pages with sign-in need it.
 */
export function quietDeclined(event: WalletDialogEventMap['wallet-error']): void {
  const [dialog] = event.composedPath()
  const isDebugging = (dialog as { debug?: unknown } | undefined)?.debug === true
  if (event.detail.code === signatureDeclined.code && !isDebugging) event.preventDefault()
}
