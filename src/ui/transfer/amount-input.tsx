import { useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react'

interface AmountLineProps {
  /** The text shown; the longer, the smaller its font. */
  readonly text: string
  /** How many characters of the line the unit takes. */
  readonly unitLength: number
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** An amount in large figures, with what stands beside it. */
export function AmountLine({ text, unitLength, isBusy, children }: AmountLineProps) {
  const style = { '--digits': Math.max(text.length, 1), '--unit': unitLength } as CSSProperties
  return (
    <div className="amount-line" aria-busy={isBusy || undefined} style={style}>
      {children}
    </div>
  )
}

interface AmountInputProps {
  readonly id?: string
  /** Its name, unless a label has it. */
  readonly label?: string
  readonly text: string
  /** Shown in its place until the field gets the focus, such as with the language's separators, which can't be typed. */
  readonly shown?: string
  readonly isWrong: boolean
  /** The ids of what describes it. */
  readonly describedBy: string
  onType(text: string): void
  onLeave(event: FocusEvent): void
}

/** Where an amount is typed, as the page's language writes it. */
export function AmountInput({
  id,
  label,
  text,
  shown = text,
  isWrong,
  describedBy,
  onType,
  onLeave,
}: AmountInputProps) {
  const [hasFocus, setFocus] = useState(false)
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      placeholder="0"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      data-autofocus
      value={hasFocus ? text : shown}
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        setFocus(false)
        onLeave(event)
      }}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
