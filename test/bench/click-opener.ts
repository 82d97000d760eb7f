import type { Page } from 'playwright-core'

/**
 * Clicks the page's button `#opener`, and resolves with the time of its event `opened`. The page itself says when it was opened:
 * asking it again and again would be part of what is measured.
 */
export async function clickOpener(page: Page): Promise<number> {
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const report = (event: Event) => resolve((event as CustomEvent<number>).detail)
        document.querySelector('#opener')?.addEventListener('opened', report, { once: true })
      }),
  )
  await page.click('#opener')
  return opened
}
