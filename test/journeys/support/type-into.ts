import type { Locator } from 'playwright-core'

/**
 * Types over what a field contains, key by key. In Firefox, Playwright's `fill` sets the value instead, by the very property that
 * React watches, and React then sees no change.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.press('Delete')
  await field.pressSequentially(text)
}

/** Fills a field in, at once where the browser lets Playwright. */
export const fillIn = (field: Locator, text: string): Promise<void> =>
  process.env['JOURNEY_BROWSER'] === 'firefox' ? typeInto(field, text) : field.fill(text)
