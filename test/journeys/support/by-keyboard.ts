import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any view has. */
const STOPS_LIMIT = 40

/** Steps of a visitor without a mouse: every stop is reached by Tab. */
export function byKeyboard({ page }: { readonly page: Page }) {
  const isFocused = (locator: Locator) =>
    locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  async function tabTo(locator: Locator) {
    await locator.waitFor()
    for (let stop = 0; !(await isFocused(locator)); stop++) {
      expect(stop, `${String(locator)} can be reached`).toBeLessThan(STOPS_LIMIT)
      await page.keyboard.press('Tab')
    }
  }
  return {
    isFocused,
    tabTo,
    /** Goes there and presses Enter. */
    async enter(locator: Locator) {
      await tabTo(locator)
      await page.keyboard.press('Enter')
    },
  }
}
