import { atom, type ReadableAtom } from 'nanostores'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Clock } from '../ports/clock.ts'

/** A toast that takes another's place waits this long (spec §4). */
export const TOAST_REOPEN_MS = 150
/** A toast closes itself after this long, unless it says that something is loading (decisions.md). */
export const TOAST_LIFETIME_MS = 2500

export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
}

/** An alert of spec §8: shown once for each code, until the visitor dismisses it. */
export interface Alert {
  readonly code: string
  readonly message: string
}

export interface Notices {
  readonly $toast: ReadableAtom<Toast | undefined>
  readonly $alerts: ReadableAtom<readonly Alert[]>
  toast(variant: Toast['variant'], message: string): void
  closeToast(): void
  /** Shows an error as an alert and reports it to the host; the same code does nothing a second time. */
  alert(error: WalletDialogError): void
  dismissAlert(code: string): void
}

export function createNotices({ clock, report }: { clock: Clock; report(error: WalletDialogError): void }): Notices {
  const $toast = atom<Toast | undefined>()
  const $alerts = atom<readonly Alert[]>([])
  const alertedCodes = new Set<string>()
  let nextId = 1
  let cancelTimer = () => {}

  function show(toast: Toast) {
    $toast.set(toast)
    if (toast.variant !== 'loading') cancelTimer = clock.after(TOAST_LIFETIME_MS, () => $toast.set(undefined))
  }

  return {
    $toast,
    $alerts,
    toast(variant, message) {
      const toast = { id: nextId++, variant, message }
      const isReplacing = $toast.get() !== undefined
      cancelTimer()
      if (!isReplacing) return show(toast)
      $toast.set(undefined)
      cancelTimer = clock.after(TOAST_REOPEN_MS, () => show(toast))
    },
    closeToast() {
      cancelTimer()
      $toast.set(undefined)
    },
    alert(error) {
      if (alertedCodes.has(error.code)) return
      alertedCodes.add(error.code)
      $alerts.set([...$alerts.get(), { code: error.code, message: error.message }])
      report(error)
    },
    dismissAlert(code) {
      $alerts.set($alerts.get().filter((alert) => alert.code !== code))
    },
  }
}
