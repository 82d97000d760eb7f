import type { MouseEvent, ReactNode, KeyboardEvent } from 'react'
import type { ViewName } from '#core/model/view.ts'
import { usePreload } from './use-preload.ts'

export interface RowProps {
  /** 40 px at the start of the row. */
  readonly picture: ReactNode
  readonly label: ReactNode
  /** A second line. */
  readonly note?: string | undefined
  /** One quiet word, or an icon, at the end of the row. */
  readonly end?: ReactNode
  /** The view it leads to, fetched on hover and focus. */
  readonly leadsTo?: ViewName | undefined
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly isCurrent?: boolean
  readonly hasAutofocus?: boolean
  onClick(event: MouseEvent): void
}

/** One line of a list: 56 px high, the whole of it a button. */
export function Row(props: RowProps) {
  return (
    <li part="item">
      <RowButton {...props} />
    </li>
  )
}

/** The same, for a list that makes its own items. */
export function RowButton({
  picture,
  label,
  note,
  end,
  leadsTo,
  isBusy,
  isDisabled,
  isCurrent,
  hasAutofocus,
  onClick,
}: RowProps) {
  return (
    <button
      type="button"
      part="button row"
      className="row"
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-current={isCurrent || undefined}
      data-autofocus={hasAutofocus || undefined}
      onClick={onClick}
      onKeyDown={moveFocusInList}
      {...usePreload(leadsTo)}
    >
      {picture}
      <span className="label">
        {label}
        {note && <small>{note}</small>}
      </span>
      {isBusy ? (
        <i className="spinner" />
      ) : typeof end === 'string' ? (
        <span part="tag" className="tag">
          {end}
        </span>
      ) : (
        end
      )}
    </button>
  )
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move among the buttons of a list, or of all lists in an element with `data-arrow-keys`. */
function moveFocusInList(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[data-arrow-keys]') ?? event.currentTarget.closest('ul')
  const step = STEPS[event.key]
  if (!list || !step) return
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const index = buttons.findIndex((button) => button === event.currentTarget)
  event.preventDefault()
  buttons[step(index, buttons.length - 1)]?.focus()
}
