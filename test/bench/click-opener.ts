import type { Page } from 'playwright-core'

/**
 * Clicks the page's button `#opener`, and resolves with the detail of its event `opened`. The page itself measures: asking it again
 * and again would be part of the time.
 */
export async function clickOpener<Detail = number>(page: Page): Promise<Detail> {
  const opened = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const report = (event: Event) => resolve((event as CustomEvent<unknown>).detail)
        document.querySelector('#opener')?.addEventListener('opened', report, { once: true })
      }),
  )
  await page.click('#opener')
  return (await opened) as Detail
}
