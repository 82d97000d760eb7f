import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { ViewName } from '#core/model/view.ts'
import { useStyles } from '../styles/use-styles.ts'
import { useUi } from '../ui-context.ts'
import { MORE } from './action-icon-paths.ts'
import { ExternalLink } from './external-link.tsx'
import { Icon } from './icon.tsx'
import menuCss from './menu.css?inline'
import { usePreload } from './use-preload.ts'

export interface MenuItem {
  readonly label: string
  /** The path of its icon. */
  readonly icon: string
  readonly title?: string | undefined
  /** The address of a new tab, for an item that is a link. */
  readonly href?: string | undefined
  /** The view it leads to, fetched on hover and focus. */
  readonly leadsTo?: ViewName | undefined
  onChoose?(event: MouseEvent): void
}

interface MenuButtonProps {
  /** Names the button and its menu, for screen readers. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly isBusy?: boolean
}

/** The item that gets the focus when the menu opens; `undefined` while it is closed. */
type Opening = 'first' | 'last' | undefined

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A button “⋯” with a menu, by ARIA's pattern of a menu button: Enter, Space and the arrow keys open it and move in it; Escape and Tab
 * close the menu alone, and the focus returns to the button [account.menu].
 */
export function MenuButton({ label, items, isBusy }: MenuButtonProps) {
  useStyles(menuCss)
  const { root } = useUi()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening>()

  useLayoutEffect(() => {
    if (!opening) return
    itemsOf(menu.current)
      .at(opening === 'first' ? 0 : -1)
      ?.focus()
  }, [opening])

  /** The focus returns first: without it, the removed item would take the focus along. */
  function close() {
    button.current?.focus()
    setOpening(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!opening) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return setOpening(event.key === 'ArrowDown' ? 'first' : 'last')
    }
    // The browser goes on from the button, to which the focus returns.
    if (event.key === 'Tab') return close()
    const step = STEPS[event.key]
    if (!step && event.key !== 'Escape') return
    event.preventDefault()
    if (!step) return close()
    const all = itemsOf(menu.current)
    const index = all.findIndex((item) => item === root.activeElement)
    all[step(index, all.length)]?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // A window in the background keeps its focused element.
    const next = relatedTarget ?? root.activeElement
    if (!currentTarget.contains(next)) setOpening(undefined)
  }

  return (
    // Safari focuses no button that is pressed: a press in the open menu would otherwise close it before the click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are its buttons.
    <div
      className="menu-place"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseDown={opening && ((event) => event.preventDefault())}
    >
      <button
        ref={button}
        type="button"
        part="button icon-button"
        className="round"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opening !== undefined}
        aria-controls={opening && id}
        aria-busy={isBusy || undefined}
        onClick={() => (opening ? close() : setOpening('first'))}
      >
        {isBusy ? <i className="spinner" /> : <Icon path={MORE} />}
      </button>
      {opening && (
        <div ref={menu} id={id} role="menu" part="menu" className="menu" aria-label={label}>
          {items.map((item) => (
            <Item key={item.label} {...item} onClose={close} />
          ))}
        </div>
      )}
    </div>
  )
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

function Item({ label, icon, title, href, leadsTo, onChoose, onClose }: MenuItem & { onClose(): void }) {
  const preload = usePreload(leadsTo)
  const attributes = { role: 'menuitem', part: 'button row', className: 'menu-item', tabIndex: -1, title }
  const content = (
    <>
      <Icon path={icon} />
      <span className="label">{label}</span>
    </>
  )
  if (href)
    return (
      <ExternalLink {...attributes} href={href} onClick={onClose}>
        {content}
      </ExternalLink>
    )
  return (
    <button
      type="button"
      {...attributes}
      onClick={(event) => {
        onClose()
        onChoose?.(event)
      }}
      {...preload}
    >
      {content}
    </button>
  )
}
