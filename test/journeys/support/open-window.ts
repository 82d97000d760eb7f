import type { Page } from 'playwright-core'

/**
 * Opens a page in a window of its own, in the same profile. Chromium draws a tab that is behind another only once a second,
 * and clicks and screenshots wait for that.
 */
export async function openWindow(beside: Page): Promise<Page> {
  const [page] = await Promise.all([
    beside.context().waitForEvent('page'),
    beside.evaluate(() => void window.open('about:blank', '_blank', 'popup,noopener')),
  ])
  return page
}
