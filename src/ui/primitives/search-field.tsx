import type { KeyboardEvent } from 'react'
import searchCss from '../styles/search.css?inline'
import { useStyles } from '../styles/use-styles.ts'
import { Icon } from './icon.tsx'

const SEARCH = 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20'

interface SearchFieldProps {
  /** The label, also shown while the field is empty. */
  readonly label: string
  readonly value: string
  /** In characters. */
  readonly maxLength?: number
  onChange(text: string): void
}

/** Where a list is searched: it has the focus first, and Escape empties it before it closes the dialog. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  useStyles(searchCss)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const row =
      event.key === 'ArrowDown' && event.currentTarget.closest('.frame')?.querySelector<HTMLElement>('li button')
    if (row) row.focus()
    else if (event.key === 'Escape' && value) onChange('')
    else return
    event.preventDefault()
  }

  return (
    <div className="search">
      <Icon path={SEARCH} />
      <input
        type="search"
        part="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={maxLength}
        data-autofocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
