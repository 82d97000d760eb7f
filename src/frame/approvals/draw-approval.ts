import type { Approval, ApprovalRow } from './approval.ts'
import { showText } from './show-text.ts'

/** A request as it is drawn. */
export interface DrawnApproval {
  readonly panel: HTMLElement
  /** What is approved, and the button that does it: what has to be in view. */
  readonly approve: HTMLButtonElement
  readonly reject: HTMLButtonElement
  /** What says what would be done; it scrolls if there is a lot to say. */
  readonly content: HTMLElement
  /** Asks to scroll to the end. */
  readonly hint: HTMLElement
}

/**
 * Draws a request. Everything in it is text: nothing of the page's becomes markup, a link or a picture.
 * @param site the origin of the page, as the browser has said it
 */
export function drawApproval(
  document: Document,
  { title, rows, text, warnings }: Approval,
  site: string,
): DrawnApproval {
  function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, content = '') {
    const created = document.createElement(tag)
    created.className = className
    created.textContent = showText(content)
    return created
  }

  function drawRow({ label, value, isCode = false }: ApprovalRow) {
    const row = element('div', 'row')
    row.append(element('dt', 'label', label), element('dd', isCode ? 'value code' : 'value', value))
    return row
  }

  function drawButton(className: string, label: string) {
    const button = element('button', className, label)
    button.type = 'button'
    return button
  }

  const panel = element('main', 'approval')
  const heading = element('h1', 'title', title)
  heading.tabIndex = -1
  heading.id = 'title'
  panel.setAttribute('aria-labelledby', heading.id)
  const content = element('div', 'content')
  // So that arrow keys scroll it.
  content.tabIndex = 0
  content.setAttribute('role', 'group')
  content.setAttribute('aria-labelledby', heading.id)
  content.append(...warnings.map((warning) => element('p', 'warning', warning)))
  if (text !== undefined) content.append(element('pre', 'text', text))
  if (rows.length > 0) {
    const list = element('dl', 'rows')
    list.append(...rows.map(drawRow))
    content.append(list)
  }
  const buttons = element('div', 'buttons')
  const reject = drawButton('button', 'Reject')
  const approve = drawButton('button primary', 'Approve')
  approve.disabled = true
  buttons.append(reject, approve)
  const hint = element('p', 'hint', 'Scroll down to read all of it.')
  hint.hidden = true
  panel.append(heading, element('p', 'site', site), content, hint, buttons)
  return { panel, approve, reject, content, hint }
}
