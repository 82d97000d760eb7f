import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The accessibility rules that a page breaks, in both color schemes, and whether it fits a narrow screen. The page's policy
 * must be bypassed.
 */
export async function findPageFaults(page: Page): Promise<string[]> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.setViewportSize({ width: 360, height: 640 })
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axe)
    const { violations } = (await page.evaluate('axe.run()')) as AxeResults
    faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme} ${id}: ${html}`)))
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [...faults, `${overflow} px too wide`] : faults
}
