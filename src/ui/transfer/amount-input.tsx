import type { CSSProperties, FocusEvent, ReactNode } from 'react'

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
  readonly isWrong: boolean
  /** The ids of what describes it. */
  readonly describedBy: string
  onType(text: string): void
  onLeave(event: FocusEvent): void
}

/** Where an amount is typed, as the page's language writes it. */
export function AmountInput({ id, label, text, isWrong, describedBy, onType, onLeave }: AmountInputProps) {
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
      value={text}
      onBlur={onLeave}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
