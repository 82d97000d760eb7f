import type { Clock } from '#core/ports/clock.ts'

/** A click counts once the request was in view for this long [frame.approve-click]. */
export const LOOK_FIRST_MS = 500

/** Decides whether a click approves: only the visitor's own, on a request that was seen. */
export interface ClickGuard {
  /** Called whenever it changes whether the whole request is in view, with nothing over it. */
  setVisible(isVisible: boolean): void
  /** True if this click counts. */
  counts(event: Pick<Event, 'isTrusted'>): boolean
  end(): void
}

/**
 * A page can cover the frame, move it under the pointer just before a click, or click by script. So a click counts only if the
 * browser reports it as the visitor's, and the request was fully in view for 500 ms without a break [frame.approve-click].
 * @param onArmed called with whether a click would count, at each change
 */
export function createClickGuard({
  clock,
  onArmed,
}: {
  clock: Clock
  onArmed: (isArmed: boolean) => void
}): ClickGuard {
  let isVisible = false
  let isArmed = false
  let cancelTimer = () => {}

  function arm(next: boolean) {
    if (isArmed === next) return
    isArmed = next
    onArmed(next)
  }

  return {
    setVisible(next) {
      if (isVisible === next) return
      isVisible = next
      cancelTimer()
      arm(false)
      if (next) cancelTimer = clock.after(LOOK_FIRST_MS, () => arm(true))
    },
    counts: ({ isTrusted }) => isTrusted && isArmed,
    end() {
      cancelTimer()
      isVisible = false
      arm(false)
    },
  }
}
