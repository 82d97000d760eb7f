import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { failureOf } from '#domain/transfers/review-errors.ts'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { sendingMessages } from './review-messages.ts'

/** Toasts, shown wherever the visitor is. */
export interface SendNotice {
  readonly text: 'late' | 'otherAccount' | 'otherNetwork' | 'cancelled'
  /** Why it wasn’t sent: shown first, unless it has its own advice. */
  readonly error?: WalletDialogError | undefined
}

/** Shows it in a toast. */
export function showSendNotice(core: Core, { text, error }: SendNotice): void {
  const { cancelled } = core.use(transferMessages).get()
  const texts = { ...core.use(sendingMessages).get(), cancelled }
  const failure = error && failureOf(error)
  const message = failure && 'text' in failure ? texts[failure.text] : texts[text]
  core.notices.toast(text === 'late' ? 'success' : 'error', message)
}
