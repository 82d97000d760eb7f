import type { FocusEvent } from 'react'

/** What both fields of the form, amount and recipient, are told by it. */
export interface FieldProps {
  /** Whether to show what is wrong with it by now. */
  readonly isDue: boolean
  /** The visitor has pressed Review, so it must be filled in. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}
