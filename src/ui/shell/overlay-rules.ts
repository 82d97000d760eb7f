import { parentOf } from '#lib/parent-of.ts'

/** Elements that never draw anything, wherever they are added. */
const UNDRAWN = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'BASE'])
/** A site’s toasts: they ask for nothing. */
const LIVE_REGION = '[aria-live], [role=status], [role=alert], [role=log]'
/** Focusable elements. */
export const FOCUSABLE =
  '[autofocus], input, select, textarea, button, a[href], iframe, [tabindex]:not([tabindex="-1"])'

/** The least size of something to press, in CSS pixels: frames that only work in the background are smaller. */
const PRESSABLE_SIZE = 8

/** Fixed to the window, or placed at the page’s root; and on the screen. A modal dialog of others is above everything by itself. */
export const isOverlay = (element: Element): boolean =>
  isPlaced(element) && !element.matches(':modal') && isVisible(element) && isOnScreen(element)

/** Invisible, or an overlay outside of the window: a class or a style sheet may show it. */
export const isUnseen = (element: Element): boolean =>
  !isVisible(element) || (isPlaced(element) && !isOnScreen(element))

function isPlaced(element: Element): boolean {
  const { position } = getComputedStyle(element)
  return position === 'fixed' || (position === 'absolute' && isNearRoot(element)) || element.matches(':popover-open')
}

export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Not moved out of the window or made too small to see. What is in an element of no size may be seen. */
function isOnScreen(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return element.childElementCount > 0 || element.shadowRoot !== null
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
}

export const isNearRoot = ({ parentElement }: Element): boolean =>
  parentElement !== null && (parentElement === document.body || parentElement === document.documentElement)

/** Draws, and isn’t a toast. */
export const mayPrompt = (element: Element): boolean => !UNDRAWN.has(element.tagName) && !element.closest(LIVE_REGION)

/** Has something to press or to type into. */
export function isOperable(element: Element): boolean {
  const inside = (element.shadowRoot ?? element).querySelectorAll(FOCUSABLE)
  return [...(element.matches(FOCUSABLE) ? [element] : []), ...inside].some((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width >= PRESSABLE_SIZE && height >= PRESSABLE_SIZE && isVisible(one)
  })
}

/** May have a closed shadow root: it is empty, and of a kind that can have one. */
export const mayBeShadowHost = ({ tagName, childNodes, shadowRoot }: Element): boolean =>
  shadowRoot === null && childNodes.length === 0 && /^(DIV|SPAN|SECTION|ASIDE|MAIN|ARTICLE|.*-.*)$/.test(tagName)

/** Has a closed shadow root: the browser doesn’t draw a child that has no slot. */
export function hasClosedRoot(element: Element): boolean {
  if (!mayBeShadowHost(element) || !element.checkVisibility()) return false
  const child = document.createTextNode('.')
  const range = document.createRange()
  element.append(child)
  range.selectNode(child)
  const isDrawn = range.getClientRects().length > 0
  child.remove()
  return !isDrawn
}

/** An element and what is in it, up to `limit` in each tree, also in the open shadow roots that `enters` lets it look into. */
export function withContents(element: Element, limit: number, enters: (root: ShadowRoot) => boolean): Element[] {
  const all = [element, ...element.querySelectorAll('*')].slice(0, limit)
  return all.flatMap((one) => {
    const children = one.shadowRoot && enters(one.shadowRoot) ? [...one.shadowRoot.children] : []
    return [one, ...children.flatMap((child) => withContents(child, limit, enters))]
  })
}

export function* ancestors(element: Element): Generator<Element> {
  for (let parent = parentOf(element); parent && parent !== document.body; parent = parentOf(parent)) {
    if (parent === document.documentElement) return
    yield parent
  }
}

/** The element itself, or the outermost host of the shadow trees that it is in. */
export function outermost(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? outermost(root.host) : element
}
