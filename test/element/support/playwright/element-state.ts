interface Point {
  readonly x: number
  readonly y: number
}

/** True if the element takes up space and isn't hidden, as Playwright means it. */
export function isVisible(element: Element): boolean {
  if (hasNoBox(element)) return [...element.childNodes].some(isVisibleNode)
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

const hasNoBox = (element: Element) => getComputedStyle(element).display === 'contents'

function isVisibleNode(node: Node): boolean {
  if (node instanceof Element) return isVisible(node)
  return node instanceof Text && boxOf(node).width > 0
}

/** A node's box in the window, or its content's box if it has none, such as a slot. */
function boxOf(node: Node): DOMRect {
  if (node instanceof Element && !hasNoBox(node)) return node.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

/** True for disabled controls, and for what is in something with `aria-disabled`. */
export function isDisabled(element: Element): boolean {
  if (element.matches(':disabled')) return true
  for (let at: Element | null = element; at; at = parentOf(at))
    if (at.getAttribute('aria-disabled') === 'true') return true
  return false
}

/** The state of a box, a radio button or a switch. */
export function checkedOf(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.checked
  return element.getAttribute('aria-checked') === 'true'
}

/** A point of the element in the window, its middle by default; scrolls it into sight first. */
export function innerPointOf(element: Element, position?: Point): Point {
  const isInSight = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (!isInSight(boxOf(element)) || !isHit(element, middleOf(element)))
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y } = boxOf(element)
  return position ? { x: x + position.x, y: y + position.y } : middleOf(element)
}

/** The middle of its first box: a link in a text can have one on each line. */
function middleOf(element: Element): Point {
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width * height > 1)
  const { x, y, width, height } = boxes[0] ?? boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** True if a press at this point reaches the element, or something in it, or its label. */
export function isHit(element: Element, point: Point): boolean {
  const hit = elementAt(point)
  if (hit?.closest('label')?.control === element) return true
  for (let at = hit; at; at = parentOf(at)) if (at === element) return true
  return false
}

/** The innermost element at a point of the window, through shadow roots. */
function elementAt({ x, y }: Point): Element | null {
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const root = hit.shadowRoot
    // Over text that the page has put into a slot, the root answers with its host.
    const inner = root.elementsFromPoint(x, y).find((element) => element.getRootNode() === root)
    if (!inner) break
    hit = inner
  }
  return hit
}

/** The parent as it is drawn: out of slots and shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
