import { useCallback, useSyncExternalStore } from 'react'
import { useCore } from '#ui/ui-context.ts'

const SECOND_MS = 1000

/** Whole seconds until a time, counted down while shown; 0 from then on. @param at milliseconds since the epoch */
export function useSecondsUntil(at: number): number {
  return useUntil(at, SECOND_MS, (leftMs) => Math.ceil(leftMs / SECOND_MS))
}

/** True if a time has come. @param at milliseconds since the epoch, or `Infinity` */
export function useIsOver(at: number): boolean {
  return useUntil(at, Infinity, (leftMs) => leftMs === 0)
}

/** A value derived from the time left. Updates at each whole step before the deadline, and at the deadline. */
function useUntil<Value>(at: number, stepMs: number, read: (leftMs: number) => Value): Value {
  const { clock } = useCore().ports
  const left = () => Math.max(0, at - clock.now())
  const listen = useCallback(
    (onChange: () => void) => {
      let stop = () => {}
      function plan() {
        const leftMs = at - clock.now()
        if (leftMs <= 0 || leftMs === Infinity) return
        stop = clock.after(leftMs % stepMs || stepMs, () => {
          plan()
          onChange()
        })
      }
      plan()
      return () => stop()
    },
    [clock, at, stepMs],
  )
  const now = () => read(left())
  return useSyncExternalStore(listen, now, now)
}
