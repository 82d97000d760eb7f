import type { FocusEvent } from 'react'

/** Props that the form passes to both of its fields, amount and recipient. */
export interface FieldProps {
  /** Shows the field's error. */
  readonly isDue: boolean
  /** The visitor has pressed Review, so it must be filled in. */
  readonly isRequired: boolean
  onLeave(event: FocusEvent): void
}
