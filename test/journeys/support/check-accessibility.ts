import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { AA, describeViolations } from './describe-violations.ts'

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * All violations of WCAG 2.2 AA and best practices on the current page or in a frame, in short.
 * @param part a selector; only what it selects is checked
 */
export async function findViolations(page: Pick<Page, 'evaluate'>, part = 'html'): Promise<string[]> {
  // Half a megabyte, so only pages that are checked get it. Evaluated by the browser, it needs nothing of the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${await source};void 0`)
  // Frames are checked on their own; without axe in them, it would wait half a second for each.
  const { violations } = await page.evaluate(
    ([rules, selector]) => window.axe!.run(selector, { runOnly: [...rules], iframes: false }),
    [AA, part] as const,
  )
  return describeViolations(violations)
}

/** The same in both themes. The page ends in the light one. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findViolations(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
