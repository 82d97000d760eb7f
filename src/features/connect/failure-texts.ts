import { connectRejected, noAccounts, requestPending } from '#core/connections/connection-errors.ts'
import {
  invalidProjectId,
  originNotAllowed,
  projectIdNotConfigured,
  sessionExpired,
  unverifiedDomain,
} from '#core/errors/alerts.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { connectingMessages } from './connecting-messages.ts'

type Texts = ReturnType<ReturnType<typeof connectingMessages>['get']>

interface FailureTexts {
  readonly title: string
  readonly hint: string
  /** For Details, if the hint doesn’t say it all. */
  readonly error?: WalletDialogError
}

const SET_UP: readonly string[] = [projectIdNotConfigured, invalidProjectId, originNotAllowed, unverifiedDomain].map(
  ({ code }) => code,
)

const RELAY_FAILED: readonly string[] = ['relay_unreachable', 'relay_timeout', 'relay_interrupted']

/**
 * Texts of a failure for visitors: the outcome, with reassurance and advice. `wallet`: its name; `undefined` if any wallet could scan the
 * code.
 */
export function failureTexts(texts: Texts, error: WalletDialogError, wallet: string | undefined): FailureTexts {
  const { code } = error
  const title = texts.failed
  if (code === connectRejected.code) {
    return { title: texts.declined, hint: wallet ? texts.declinedHint({ wallet }) : texts.declinedAnyHint }
  }
  if (code === requestPending.code && wallet) {
    return { title: texts.pending({ wallet }), hint: texts.pendingHint({ wallet }) }
  }
  if (code === noAccounts.code && wallet) return { title, hint: texts.noAccountHint({ wallet }) }
  if (code === 'no_wallet_app') return { title: texts.noApp, hint: texts.noAppHint }
  if (SET_UP.includes(code)) return { title, hint: texts.setUpHint }
  if (code === sessionExpired.code) return { title, hint: texts.timeHint }
  if (RELAY_FAILED.includes(code)) return { title, hint: texts.relayHint }
  return { title, hint: wallet ? texts.failedHint({ wallet }) : texts.failedAnyHint, error }
}
