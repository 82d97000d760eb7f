import { connectRejected, requestPending } from '#core/connections/attempt-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { connectingMessages } from './connecting-messages.ts'

type Texts = ReturnType<ReturnType<typeof connectingMessages>['get']>

/** What happened, what was not lost, and what to do. */
export function failureTexts(texts: Texts, error: WalletDialogError, wallet: string): { title: string; hint: string } {
  if (error.code === connectRejected.code) return { title: texts.declined, hint: texts.declinedHint({ wallet }) }
  if (error.code === requestPending.code) return { title: texts.pending, hint: texts.pendingHint({ wallet }) }
  return { title: texts.failed, hint: error.message }
}
