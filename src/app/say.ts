import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { dispatch } from './events.ts'

const said = new Set<string>()

/**
 * Tells the page of an error by `wallet-error`, and the console if nobody cancels that: each once for a page, or each time
 * where the site debugs.
 */
export function say(target: EventTarget, { code, message, cause }: WalletDialogError, isDebugging?: boolean): void {
  if (!dispatch(target, 'wallet-error', { code, message, cause }) || (said.has(message) && !isDebugging)) return
  said.add(message)
  console.warn(`[wallet-dialog] ${code}: ${message}`, cause ?? '')
}
