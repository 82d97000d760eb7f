import { useCallback, useEffect, useState } from 'react'
import { useCore } from '../ui-context.ts'

/** After this long without typing, what is wrong is shown. */
const REST_MS = 800

/**
 * True once the text's error should be shown: not at each key, but once typing has paused, the field is left, or Review is pressed; call
 * `judge` for the latter two.
 */
export function useDue(text: string): { readonly isDue: boolean; judge(): void } {
  const { clock } = useCore().ports
  const [judged, setJudged] = useState(text)
  useEffect(() => (judged === text ? undefined : clock.after(REST_MS, () => setJudged(text))), [clock, judged, text])
  const markDue = useCallback(() => setJudged(text), [text])
  return { isDue: judged === text, judge: markDue }
}
