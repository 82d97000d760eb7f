import { atom, type ReadableAtom } from 'nanostores'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Alerts } from './create-alerts.ts'

/** How long a toast that replaces another one waits [toasts.gap]. */
export const TOAST_REOPEN_MS = 150
/** A toast closes itself after this long [toasts.lifetime]. */
export const TOAST_LIFETIME_MS = 2500
/** An error takes longer to read, and stays while the visitor points at it. */
export const ERROR_TOAST_LIFETIME_MS = 6000

export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  /** In the dialog's language; of an error, what it says to developers: what visitors read is chosen by its code. */
  readonly message: string
  readonly error?: WalletDialogError
}

export interface Notices extends Alerts {
  readonly $toast: ReadableAtom<Toast | undefined>
  toast(variant: 'success' | 'error', message: string): void
  toast(variant: 'error', error: WalletDialogError): void
  /** Shows that something is loading, until it is done or has failed. */
  toast(variant: 'loading', message: string, until: Promise<unknown>): void
  closeToast(): void
  /** While the visitor points at the toast, or the focus is in it, its time is paused; then it starts over. */
  holdToast(isHeld: boolean): void
}

export function createNotices({ clock, alerts }: { clock: Clock; alerts: Alerts }): Notices {
  const $toast = atom<Toast | undefined>()
  let nextId = 1
  /** The toast that is shown, or will be after the gap. */
  let last: Toast | undefined
  /** The end of the shown toast's time, or of the gap before the next one. */
  let cancelTimer = () => {}

  function closeToast() {
    last = undefined
    cancelTimer()
    $toast.set(undefined)
  }

  function holdToast(isHeld: boolean) {
    const toast = $toast.get()
    if (!toast) return
    cancelTimer()
    if (isHeld || toast.variant === 'loading') return
    cancelTimer = clock.after(toast.variant === 'error' ? ERROR_TOAST_LIFETIME_MS : TOAST_LIFETIME_MS, closeToast)
  }

  function show() {
    $toast.set(last)
    holdToast(false)
  }

  return {
    ...alerts,
    $toast,
    toast(variant: Toast['variant'], content: string | WalletDialogError, until?: Promise<unknown>) {
      const parts = typeof content === 'string' ? { message: content } : { message: content.message, error: content }
      const toast = { id: nextId++, variant, ...parts }
      const isShown = $toast.get()
      const isGap = last && !isShown
      last = toast
      const end = () => {
        if (last === toast) closeToast()
      }
      until?.then(end, end)
      if (isGap) return
      if (!isShown) return show()
      cancelTimer()
      $toast.set(undefined)
      cancelTimer = clock.after(TOAST_REOPEN_MS, show)
    },
    closeToast,
    holdToast,
  }
}
