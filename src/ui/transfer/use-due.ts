import { useCallback, useEffect, useState } from 'react'
import { useCore } from '../ui-context.ts'

/** After this long without typing, what is wrong is shown. */
const REST_MS = 800

/**
 * True once the text's error should be shown: not at each key, but once typing has paused, the field is left, or Review is pressed; call
 * `markDue` for the latter two.
 */
export function useDue(text: string): { readonly isDue: boolean; markDue(): void } {
  const { clock } = useCore().ports
  const [dueText, setDueText] = useState(text)
  useEffect(() => (dueText === text ? undefined : clock.after(REST_MS, () => setDueText(text))), [clock, dueText, text])
  const markDue = useCallback(() => setDueText(text), [text])
  return { isDue: dueText === text, markDue }
}
