import { instanceOf } from '#app/create-dialog-instance.ts'
import { recentErrors } from '#app/events.ts'
import type { Clock } from '#core/ports/clock.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { observeRequests } from '#platform/observe-requests.ts'
import { createReport } from './create-report.ts'
import { PANEL_STYLES } from './panel-styles.ts'
import { recordErrors } from './record-errors.ts'
import { createRequestCounter } from './summarize-requests.ts'
import { formatSections, toSections, type Section } from './to-sections.ts'

/** How often the panel looks again. */
const REFRESH_MS = 1_000

/** The open panels: how to close each. */
const open = new WeakMap<Element, () => void>()

const NOT_IN_PAGE: readonly Section[] = [{ title: 'Dialog', rows: [['Status', 'not in the page']] }]

/**
 * Shows a panel with a dialog's state: its connections, the WalletConnect session and relay, the endpoints it asks with their
 * latency and last status, its last errors with their causes, and its version. A button copies all of it as text. Neither panel
 * nor text has secrets in it: addresses and the project id are shortened, and tokens, signatures, keys and the queries of URLs
 * are removed.
 *
 * A dialog with `debug` opens its panel by itself. Each has one panel: a second call changes nothing. Works with any
 * `<wallet-dialog>` of the document, and only in a browser.
 *
 * @param dialog - the `<wallet-dialog>` to look at
 * @returns a function that closes the panel; the second call does nothing
 * @example
 * import { openDebugPanel } from 'wallet-dialog/debug'
 *
 * const dialog = document.querySelector('wallet-dialog')
 * if (dialog && location.hash === '#debug') openDebugPanel(dialog)
 */
export function openDebugPanel(dialog: Element): () => void {
  const isOpen = open.get(dialog)
  if (isOpen) return isOpen
  const clock = createBrowserClock()
  const $instance = instanceOf(dialog)
  const requests = createRequestCounter()
  let isClosed = false
  let cancelRefresh = () => {}

  async function take(): Promise<readonly Section[]> {
    const instance = $instance.get()
    if (!instance) return NOT_IN_PAGE
    const page = { url: location.href, browser: navigator.userAgent }
    return toSections(
      await createReport({ client: instance.client, isOpen: instance.isOpen(), requests, errors, page }),
    )
  }
  async function refresh() {
    cancelRefresh()
    const sections = await take()
    if (isClosed) return
    panel.show(withoutTime(sections))
    cancelRefresh()
    cancelRefresh = clock.after(REFRESH_MS, () => void refresh())
  }
  function close() {
    if (isClosed) return
    isClosed = true
    open.delete(dialog)
    cancelRefresh()
    stopObserving()
    errors.stop()
    panel.element.remove()
  }

  const errors = recordErrors({
    dialog,
    clock,
    earlier: recentErrors(dialog),
    onError: () => void refresh(),
  })
  const stopObserving = observeRequests(requests.add)
  const panel = createPanel({
    clock,
    copy: async () => navigator.clipboard.writeText(formatSections(await take())),
    onClose: close,
  })
  open.set(dialog, close)
  document.body.append(panel.element)
  void refresh()
  return close
}

/** The panel leaves the time out: it would change all of the text each second. */
const withoutTime = (sections: readonly Section[]): readonly Section[] =>
  sections.map(({ title, rows }) => ({ title, rows: rows.filter(([label]) => label !== 'Time') }))

/** How long the button shows whether copying worked. */
const COPY_FEEDBACK_MS = 2_000

/** A label of at most this many characters has its value beside it. */
const SHORT_LABEL = 20

interface PanelDeps {
  clock: Clock
  copy(): Promise<void>
  onClose(): void
}

/** The panel in the page. */
interface Panel {
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
function createPanel({ clock, copy, onClose }: PanelDeps): Panel {
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
    clock.after(COPY_FEEDBACK_MS, () => {
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
