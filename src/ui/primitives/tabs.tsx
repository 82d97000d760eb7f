import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useStyles } from '../styles/use-styles.ts'
import tabsCss from './tabs.css?inline'

interface TabsProps<Name extends string> {
  /** The label of the tabs, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly label: string }[]
  readonly selected: Name
  onSelect(name: Name): void
  /** The content of the tab that is selected. */
  readonly children: ReactNode
}

/** The tab that a key leads to among `count` tabs, from the one at `index`; `undefined` if none. */
function stepOf(key: string, isRightToLeft: boolean, index: number, count: number): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (index - 1 + count) % count
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}

/** Tabs as ARIA has them: one stop for Tab, arrow keys, Home and End choose. One alone is no choice: only its content is shown. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  useStyles(tabsCss)
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const list = event.currentTarget
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = stepOf(event.key, list.matches(':dir(rtl)'), index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.name)
    list.querySelectorAll<HTMLElement>('[role=tab]')[next!]?.focus()
  }

  const [only, ...others] = tabs
  if (only && others.length === 0)
    return (
      <section aria-label={only.label} className="tab-panel">
        {children}
      </section>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus. */}
      <div role="tablist" aria-label={label} part="tabs" className="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            part="button tab"
            id={`${id}${name}`}
            className="tab"
            aria-selected={name === selected}
            aria-controls={`${id}panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
