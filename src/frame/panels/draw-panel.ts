import { approvalTexts } from '../texts/approval-texts.ts'
import { partsOf, textOf, type PanelLanguage, type PanelText, type Message } from '../texts/message.ts'

/** Document and language of a panel. */
export interface PanelSurface {
  readonly document: Document
  readonly language: PanelLanguage
}

/** A button of a panel. A press either ends the panel with a value, or runs something while the panel stays. */
export type PanelButton<Value extends string> = ButtonLook &
  (
    | {
        readonly value: Value
        /** Confirms the panel's action, so it counts only after a look at all of it. Enter in a field presses the last of these. */
        readonly isMain?: boolean
        readonly run?: never
      }
    // Counts only after a look at all of the panel, too.
    | { readonly run: (button: HTMLElement) => void; readonly isMain?: never }
  )

interface ButtonLook {
  readonly label: PanelText
  /** The button's parent; the row at the panel's end by default. */
  readonly place?: HTMLElement
  /** The accessible name, where several buttons have the same label. */
  readonly accessibleName?: PanelText
  /** The ids of the elements that describe it. */
  readonly describedBy?: string
  /** Without a surface of its own, below choices that have one. */
  readonly isQuiet?: boolean
}

/** True for a button whose press counts only after a look at all of the panel. */
export const isGuarded = ({ isMain, run }: PanelButton<string>): boolean => isMain === true || run !== undefined

/** Texts and buttons of a panel. */
export interface PanelContent<Value extends string> {
  readonly title: PanelText
  /** The origin of the page, as the browser reported it. */
  readonly site: string
  readonly body: readonly Node[]
  readonly buttons: readonly PanelButton<Value>[]
  /** Has the focus when the panel opens; the title by default. */
  readonly initialFocus?: HTMLElement | undefined
}

/** A panel as it is drawn. */
export interface DrawnPanel<Value extends string> {
  readonly panel: HTMLElement
  /** Has the focus when the panel opens. */
  readonly initialFocus: HTMLElement
  /** The part that scrolls if the content is long. */
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
 * Makes elements of text: nothing of the page's becomes markup, a link or a picture. Text from outside gets its own element, so
 * that its direction doesn't affect the text around it.
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

/** The host of an origin; the whole origin where it isn't https, since the connection is then part of what to know. */
function siteText(origin: string) {
  const { protocol, host } = new URL(origin)
  return protocol === 'https:' ? host : origin
}

/** The icon, in CSS pixels. */
const ICON_SIZE = 36

/** The host, which the browser reported, and beside it the site's own words and icon [frame.site-words]. */
function drawSite({ document }: PanelSurface, origin: string, draw: DrawElement): HTMLElement {
  const site = draw('div', 'asker')
  const lines = draw('div', '')
  lines.append(draw('p', 'site', siteText(origin)))
  site.append(lines)
  const words = readSiteWords(document, origin)
  if (!words) return site
  lines.append(draw('p', 'site-words', words.text))
  if (words.icon !== undefined) {
    const icon = draw('canvas', 'site-icon')
    icon.width = ICON_SIZE * 2
    icon.height = ICON_SIZE * 2
    icon.setAttribute('aria-hidden', 'true')
    site.prepend(icon)
    void drawSiteIcon(icon, words.icon)
  }
  return site
}

function classOf({ isMain, isQuiet }: PanelButton<string>): string {
  if (isMain) return 'button primary'
  return isQuiet ? 'button quiet' : 'button'
}

export function drawPanel<Value extends string>(
  surface: PanelSurface,
  { title, site, body, buttons, initialFocus }: PanelContent<Value>,
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
    const { label, accessibleName, describedBy } = button
    const element = draw('button', classOf(button), label)
    element.type = 'button'
    if (describedBy !== undefined) element.setAttribute('aria-describedby', describedBy)
    if (accessibleName !== undefined) element.setAttribute('aria-label', textOf(accessibleName, surface.language))
    element.disabled = isGuarded(button)
    return { ...button, element }
  })
  const row = draw('div', 'buttons')
  for (const { element, place = row } of drawn) place.append(element)
  const hint = draw('p', 'hint', approvalTexts.scroll())
  hint.hidden = true
  panel.append(heading, drawSite(surface, site, draw), content, hint, row)
  return { panel, initialFocus: initialFocus ?? heading, content, hint, buttons: drawn }
}

/** The site's description of itself: a text below its origin, and an icon. */
interface SiteWords {
  readonly text: Message
  /** A PNG as a `data:` address. */
  readonly icon: string | undefined
}

/**
 * The site's words, as SYNC_DAPP_DATA has left them in the document; `undefined` if there are none [frame.site-words]. A name that
 * is the site's host would only repeat its origin, which the panel shows.
 */
export function readSiteWords(
  { documentElement }: Pick<Document, 'documentElement'>,
  origin: string,
): SiteWords | undefined {
  const { siteName, siteIcon } = documentElement.dataset
  return siteName && siteName !== new URL(origin).host
    ? { text: approvalTexts.siteWords({ name: `“${siteName}”` }), icon: siteIcon || undefined }
    : undefined
}

/** Draws an icon onto a canvas, which is removed if that fails: the policy of the frame allows no pictures otherwise. */
async function drawSiteIcon(canvas: HTMLCanvasElement, icon: string): Promise<void> {
  try {
    const bytes = Uint8Array.from(atob(icon.slice(icon.indexOf(',') + 1)), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = canvas
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
  } catch {
    canvas.remove() // It is no picture.
  }
}
