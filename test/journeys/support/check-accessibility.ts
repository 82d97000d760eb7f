import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RunOptions, AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into every page of a context, past their policies: before anything else. */
export async function installAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: await source })
}

/** Every violation of WCAG 2.2 AA and of good practice on the page as it is, in short. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}
