import type { CoreEvents } from '../core-events.ts'
import { projectIdNotConfigured } from '../errors/alerts.ts'
import { toWalletDialogError, type WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Alerts } from './create-alerts.ts'

/** The visitor's own refusals, which aren't failures [debug.declined]. */
const DECLINED: readonly string[] = ['connect_rejected', 'switch_rejected', 'send_declined', 'user_rejected']

/** Reports what views show of failures to the site, too: each once [errors.handled]. */
export interface Failures {
  /** Reports a failure, unless the visitor declined, or it is an alert that was shown. Returns it as one of ours. */
  report(thrown: unknown): WalletDialogError
  /** For one thing that is read again by itself: while it keeps failing in the same way, it is reported once. */
  ofReading(): ReadingFailures
}

export interface ReadingFailures {
  report(thrown: unknown): WalletDialogError
  /** It was read: the next failure is reported. */
  succeed(): void
}

export function createFailures(events: Pick<CoreEvents, 'emit'>, alerts: Pick<Alerts, 'hasAlerted'>): Failures {
  function report(thrown: unknown) {
    const error = toWalletDialogError(thrown)
    const isKnown =
      DECLINED.includes(error.code) || alerts.hasAlerted(error.code) || projectIdNotConfigured.matches(error)
    if (!isKnown) events.emit('error', error)
    return error
  }

  return {
    report,
    ofReading() {
      let last: string | undefined
      return {
        report(thrown) {
          const error = toWalletDialogError(thrown)
          if (error.message === last) return error
          last = error.message
          return report(error)
        },
        succeed: () => void (last = undefined),
      }
    },
  }
}
