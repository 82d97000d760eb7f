import { useEffect, useState } from 'react'
import { useCore } from '#ui/ui-context.ts'

/** A visitor who hasn’t typed for this long wants to know what is wrong. */
const REST_MS = 800

/**
 * Whether it is time to say what is wrong with a text: not at each key, but once its writer rests, leaves the field or wants
 * to go on, both of which `judge` is for.
 */
export function useDue(text: string): { readonly isDue: boolean; judge(): void } {
  const { clock } = useCore().ports
  const [judged, setJudged] = useState(text)
  useEffect(() => (judged === text ? undefined : clock.after(REST_MS, () => setJudged(text))), [clock, judged, text])
  return { isDue: judged === text, judge: () => setJudged(text) }
}
