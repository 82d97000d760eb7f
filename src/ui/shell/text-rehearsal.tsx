import { useEffect, useState } from 'react'
import { useCore } from '../ui-context.ts'

/** By then, everything of the opening is on screen. */
const CALM_MS = 600

/**
 * Texts that nobody sees or hears, in the sizes and the family of digits that Account has: finding a font takes the browser
 * longer than everything else of the view, and the visitor's wallet has just answered when it comes.
 */
export function TextRehearsal() {
  const { clock } = useCore().ports
  const [isCalm, setCalm] = useState(false)
  useEffect(() => clock.after(CALM_MS, () => setCalm(true)), [clock])
  if (!isCalm) return null
  return (
    <p className="rehearsal" aria-hidden="true">
      <code>0x0123456789abcdefABCDEF…</code> <b>$0123456789.,</b> <strong>$0123456789.,</strong>
    </p>
  )
}
