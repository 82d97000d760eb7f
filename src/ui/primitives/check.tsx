import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useAnnounce } from '../ui-context.ts'

interface CheckProps {
  readonly isTicked: boolean
  /** How often the visitor has tried to go on without the tick; each time leads to the box. */
  readonly refusals: number
  /** Shown below the box, once the visitor has tried to go on without the tick. */
  readonly requiredHint: string
  /** The box takes the focus when its view opens. */
  readonly isFirst?: boolean
  /** The sentence that is ticked. */
  readonly children: ReactNode
  onTick(isTicked: boolean): void
}

/** A sentence with the box that a visitor ticks before anything goes on. Styled by check.css. */
export function Check({ isTicked, refusals, requiredHint, isFirst = false, children, onTick }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const isMissing = !isTicked && refusals > 0
  useAnnounce(isMissing ? requiredHint : undefined)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  return (
    <>
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          required
          checked={isTicked}
          data-autofocus={isFirst || undefined}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{children}</span>
      </label>
      {isMissing && (
        <p id={id} className="check-required">
          {requiredHint}
        </p>
      )}
    </>
  )
}
