import { expect } from 'vitest'
import { LANGUAGES } from '../../element/support/languages.node.ts'
import type { Visit } from './open-visit.ts'

/** Phones, tablets, desktops, and what a desktop's window has left at 200 % zoom: width and height. */
const SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 900],
  [640, 400],
] as const

/** Runs in the page: what of a review's first warning, tick and button isn't seen where the view begins. */
function findUnseenWarnings(dialog: Element): readonly string[] {
  const root = dialog.getRootNode() as ShadowRoot
  const isSeenAt = (element: Element, x: number, y: number) => {
    const hit = root.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // Two lines of a warning are enough: the longest have five, and on a low screen the last ones fade out.
    return [top + 4, Math.min(top + 32, bottom - 4)].every((y) => isSeenAt(element, (left + right) / 2, y))
  }
  const parts = { warning: '.warning > span', tick: '.check input', button: '.form-footer .primary' }
  return Object.entries(parts).flatMap(([name, selector]) => {
    const element = dialog.querySelector(selector)
    return element && !isSeen(element) ? [name] : []
  })
}

/** Expects a review's first warning, its tick and its button in sight at each size and in each language. */
export async function expectWarningsInSight({ page, dialog }: Pick<Visit, 'page' | 'dialog'>): Promise<void> {
  for (const lang of LANGUAGES) {
    await page.locator('#dialog').evaluate((element, to) => element.setAttribute('lang', to), lang)
    await expect.poll(() => dialog.dialog.getAttribute('lang')).toBe(lang)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const message = `${lang}, ${width} × ${height}`
      await expect.poll(() => dialog.dialog.evaluate(findUnseenWarnings), { message }).toEqual([])
    }
  }
}
