import { isVisible } from './overlay-rules.ts'

/** The window is looked at in a grid of at most this many points a side, and no closer than this, in CSS pixels. */
const GRID_POINTS = 16
const GRID_GAP = 80

/** Which of these are on the screen, each with an element of it, the uppermost there. */
export function findSeen(drawn: readonly Element[]): Map<Element, Element> {
  const seen = new Map<Element, Element>()
  for (const [x, y] of pointsFor(drawn)) {
    for (const layer of document.elementsFromPoint(x, y)) {
      const overlay = drawn.find((one) => isIn(one, layer))
      if (overlay && !seen.has(overlay) && isVisible(layer)) seen.set(overlay, layer)
    }
  }
  return seen
}

/** True if `host` is above one of these somewhere in the window. */
export function isCovering(host: Element, drawn: readonly Element[]): boolean {
  return pointsFor(drawn).some(([x, y]) => {
    const layers = document.elementsFromPoint(x, y)
    const index = layers.findIndex((layer) => drawn.some((one) => isIn(one, layer)))
    const own = layers.indexOf(host)
    return index >= 0 && own >= 0 && own < index
  })
}

/** True if one of these is where the middle of `element` is. */
export function isAbove(drawn: readonly Element[], element: Element): boolean {
  const layers = document.elementsFromPoint(...middleOf(element))
  return layers.some((layer) => drawn.some((one) => isIn(one, layer)))
}

const isIn = (overlay: Element, layer: Element) => overlay === layer || overlay.contains(layer)

type Point = readonly [x: number, y: number]

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Points all over the window, and the middle of each of these, which may be smaller than the gaps. */
function pointsFor(drawn: readonly Element[]): readonly Point[] {
  const along = (size: number) => {
    const count = Math.max(1, Math.min(GRID_POINTS, Math.floor(size / GRID_GAP)))
    return Array.from({ length: count }, (_, index) => ((index + 0.5) * size) / count)
  }
  const grid = along(innerWidth).flatMap((x) => along(innerHeight).map((y) => [x, y] as const))
  return [...grid, ...drawn.map(middleOf)]
}

/** The `z-index` at which an element is drawn among the page’s layers: its outermost ancestor’s that has one. */
export function levelOf(element: Element): number {
  let level = 0
  for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
    const zIndex = Number.parseInt(getComputedStyle(one).zIndex, 10)
    if (!Number.isNaN(zIndex)) level = zIndex
  }
  return level
}
