import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { dispatch } from './events.ts'

const said = new Set<string>()

/**
 * Reports an error by `wallet-error`, and on the console if nobody cancels the event: each once per page, or each time
 * with `debug`.
 */
export function say(target: EventTarget, { code, message, cause }: WalletDialogError, isDebugging?: boolean): void {
  if (!dispatch(target, 'wallet-error', { code, message, cause }) || (said.has(message) && !isDebugging)) return
  said.add(message)
  console.warn(`[wallet-dialog] ${code}: ${message}`, cause ?? '')
}
