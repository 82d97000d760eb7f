import { useEffect, useReducer } from 'react'
import { useCore } from '#ui/ui-context.ts'

/** Ages are counted in minutes from the first one on; before, in seconds, which nobody needs to see running. */
const STEP_MS = 10_000

/** Draws again now and then, so that an age that is shown does not become a lie. */
export function useAgeing(): void {
  const { clock } = useCore().ports
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      stop = clock.after(STEP_MS, () => {
        draw()
        wait()
      })
    }
    wait()
    return () => stop()
  }, [clock])
}
