import { atom, type ReadableAtom } from 'nanostores'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'

/** An alert: shown once for each code, until the visitor dismisses it [alerts.once]. */
export interface Alert {
  readonly code: string
  readonly message: string
}

export interface Alerts {
  readonly $alerts: ReadableAtom<readonly Alert[]>
  /** Shows an error as an alert and reports it to the host; the same code does nothing a second time. */
  alert(error: WalletDialogError): void
  dismissAlert(code: string): void
  /** True once an error with the code was shown as an alert. */
  hasAlerted(code: string): boolean
}

export function createAlerts(report: (error: WalletDialogError) => void): Alerts {
  const $alerts = atom<readonly Alert[]>([])
  const alertedCodes = new Set<string>()
  return {
    $alerts,
    alert(error) {
      if (alertedCodes.has(error.code)) return
      alertedCodes.add(error.code)
      $alerts.set([...$alerts.get(), { code: error.code, message: error.message }])
      report(error)
    },
    hasAlerted: (code) => alertedCodes.has(code),
    dismissAlert(code) {
      $alerts.set($alerts.get().filter((alert) => alert.code !== code))
    },
  }
}
