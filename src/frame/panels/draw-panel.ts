import { approvalTexts } from '../texts/approval-texts.ts'
import { partsOf, textOf, type PanelLanguage, type PanelText } from '../texts/message.ts'

/** What panels are drawn in. */
export interface PanelSurface {
  readonly document: Document
  readonly language: PanelLanguage
}

/** A button of a panel, with what pressing it means. */
export interface PanelButton<Value extends string> {
  readonly value: Value
  readonly label: PanelText
  /** It does what the panel is about, so it counts only after a look at all of it. Enter in a field presses the last of these. */
  readonly isMain?: boolean
  /** What it stands in; the row at the panel's end if not given. */
  readonly place?: HTMLElement
  /** What it is called where its label alone could be that of several. */
  readonly accessibleName?: PanelText
}

/** What a panel says and asks. */
export interface PanelContent<Value extends string> {
  readonly title: PanelText
  /** The origin of the page, as the browser has said it. */
  readonly site: string
  readonly body: readonly Node[]
  readonly buttons: readonly PanelButton<Value>[]
}

/** A panel as it is drawn. */
export interface DrawnPanel<Value extends string> {
  readonly panel: HTMLElement
  readonly heading: HTMLElement
  /** What scrolls if there is a lot to say. */
  readonly content: HTMLElement
  /** Asks to scroll to the end. */
  readonly hint: HTMLElement
  readonly buttons: readonly (PanelButton<Value> & { readonly element: HTMLButtonElement })[]
}

type DrawElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content?: PanelText,
) => HTMLElementTagNameMap[Tag]

/**
 * Makes elements of text: nothing of the page's becomes markup, a link or a picture. What is from outside stands in an element of
 * its own, so that it is written from its own direction and turns nothing around it.
 */
export function createDrawing({ document, language }: PanelSurface): DrawElement {
  function drawPart(part: string, index: number) {
    if (index % 2 === 0) return part
    const value = document.createElement('bdi')
    value.textContent = part
    return value
  }

  return (tag, className, content) => {
    const created = document.createElement(tag)
    created.className = className
    if (content !== undefined) created.append(...partsOf(content, language).map(drawPart))
    return created
  }
}

export function drawPanel<Value extends string>(
  surface: PanelSurface,
  { title, site, body, buttons }: PanelContent<Value>,
): DrawnPanel<Value> {
  const draw = createDrawing(surface)
  const panel = draw('main', 'panel')
  const heading = draw('h1', 'title', title)
  heading.tabIndex = -1
  heading.id = 'title'
  panel.setAttribute('aria-labelledby', heading.id)
  const content = draw('div', 'content')
  // So that arrow keys scroll it.
  content.tabIndex = 0
  content.setAttribute('role', 'group')
  content.setAttribute('aria-labelledby', heading.id)
  content.append(...body)
  const drawn = buttons.map((button) => {
    const element = draw('button', button.isMain === true ? 'button primary' : 'button', button.label)
    element.type = 'button'
    if (button.accessibleName !== undefined)
      element.setAttribute('aria-label', textOf(button.accessibleName, surface.language))
    element.disabled = button.isMain === true
    return { ...button, element }
  })
  const row = draw('div', 'buttons')
  for (const { element, place = row } of drawn) place.append(element)
  const hint = draw('p', 'hint', approvalTexts.scroll())
  hint.hidden = true
  panel.append(heading, draw('p', 'site', site), content, hint, row)
  return { panel, heading, content, hint, buttons: drawn }
}
