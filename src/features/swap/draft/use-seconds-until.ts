import { useEffect, useState } from 'react'
import { useCore } from '#ui/ui-context.ts'

const SECOND_MS = 1000

/** Whole seconds until a time, counted down while shown; 0 from then on. @param at milliseconds since the epoch */
export function useSecondsUntil(at: number): number {
  const { clock } = useCore().ports
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let stop = () => {}
    function tick() {
      const time = clock.now()
      setNow(time)
      // At the next whole second.
      if (time < at) stop = clock.after((at - time) % SECOND_MS || SECOND_MS, tick)
    }
    tick()
    return () => stop()
  }, [clock, at])
  return Math.max(0, Math.ceil((at - now) / SECOND_MS))
}
