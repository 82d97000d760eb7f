import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../ports/clock.ts'
import type { Alerts } from './create-alerts.ts'

/** A toast that takes another's place waits this long (spec §4). */
export const TOAST_REOPEN_MS = 150
/** A toast closes itself after this long, unless it says that something is loading (decisions.md). */
export const TOAST_LIFETIME_MS = 2500

export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
}

export interface Notices extends Alerts {
  readonly $toast: ReadableAtom<Toast | undefined>
  toast(variant: Toast['variant'], message: string): void
  closeToast(): void
}

export function createNotices({ clock, alerts }: { clock: Clock; alerts: Alerts }): Notices {
  const $toast = atom<Toast | undefined>()
  let nextId = 1
  let cancelTimer = () => {}

  function show(toast: Toast) {
    $toast.set(toast)
    if (toast.variant !== 'loading') cancelTimer = clock.after(TOAST_LIFETIME_MS, () => $toast.set(undefined))
  }

  return {
    ...alerts,
    $toast,
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
  }
}
