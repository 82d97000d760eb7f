import { useEffect, useReducer } from 'react'
import { useCore } from '#ui/ui-context.ts'

/** Ages are in minutes from the first minute on; before that in seconds, which needn't tick. */
const STEP_MS = 10_000

/** Renders again now and then, so that a shown age stays true. */
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
