import type { Clock } from '#core/ports/clock.ts'
import { PANEL_STYLES } from './panel-styles.ts'
import type { Section } from './to-sections.ts'

/** How long the button shows that it has copied. */
const SAID_MS = 2_000
/** A label of at most this many characters has its value beside it. */
const SHORT_LABEL = 20

interface PanelDeps {
  clock: Clock
  copy(): Promise<void>
  onClose(): void
}

/** The panel in the page. */
export interface Panel {
  readonly element: HTMLElement
  show(sections: readonly Section[]): void
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const createRow = ([label, value]: Section['rows'][number]) =>
  create('div', label.length > SHORT_LABEL ? { class: 'wide' } : {}, create('dt', {}, label), create('dd', {}, value))

/** Draws the panel. It is English only: it is for developers. */
export function createPanel({ clock, copy, onClose }: PanelDeps): Panel {
  const element = create('section', { 'aria-label': 'wallet-dialog debug' })
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_STYLES)
  root.adoptedStyleSheets = [sheet]
  const report = create('div', { class: 'report', tabindex: '0', role: 'group', 'aria-label': 'Report' })
  const copyButton = create('button', { type: 'button' }, 'Copy report')
  const closeButton = create('button', { type: 'button', 'aria-label': 'Close debug panel' }, 'Close')
  const status = create('span', { class: 'status', role: 'status' })
  root.append(create('header', {}, create('h2', {}, 'wallet-dialog debug'), copyButton, closeButton, status), report)

  const showStatus = (text: string) => {
    copyButton.textContent = text
    status.textContent = text
    clock.after(SAID_MS, () => {
      copyButton.textContent = 'Copy report'
      status.textContent = ''
    })
  }
  copyButton.addEventListener('click', () => {
    copy().then(
      () => showStatus('Copied'),
      () => showStatus('Copying failed'),
    )
  })
  closeButton.addEventListener('click', onClose)

  let shown = ''
  return {
    element,
    show(sections) {
      // Replaces only changed parts, so that a selection in the panel stays.
      const text = JSON.stringify(sections)
      if (text === shown) return
      shown = text
      report.replaceChildren(
        ...sections.flatMap(({ title, rows }) => [create('h3', {}, title), create('dl', {}, ...rows.map(createRow))]),
      )
    },
  }
}
