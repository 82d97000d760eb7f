import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import config from '../../docs/.vitepress/config.ts'
import { ROOT } from '../docs/read-page.ts'
import { findViolations, findViolationsInBothThemes } from '../journeys/support/check-accessibility.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

const DESKTOP = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

beforeAll(() => {
  if (!existsSync(join(ROOT, '.cache/docs/index.html'))) throw new Error('There are no docs yet: run npm run docs.')
})

/** Findings on the page at all sizes and in all colors, and whether it scrolls sideways at 320 px. */
async function findFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [name, viewport] of Object.entries({ desktop: DESKTOP, narrow: NARROW })) {
    await page.setViewportSize(viewport)
    faults.push(...(await findViolationsInBothThemes(page)).map((fault) => `${name}, ${fault}`))
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > NARROW.width) faults.push(`scrolls sideways: ${width} px`)
  await page.emulateMedia({ forcedColors: 'active' })
  // The colors are the system's then, and axe compares the page's own.
  const found = (await findViolations(page)).filter((fault) => !fault.startsWith('color-contrast'))
  faults.push(...found.map((fault) => `forced colors, ${fault}`))
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

test.each([
  '/',
  '/#dir=rtl',
  '/sandbox',
  '/examples/plain.html',
  '/examples/inline.html',
  '/examples/two-dialogs.html',
])('axe finds nothing in light, dark and forced colors, and at 320 px: %s', async (path) => {
  const { page } = await journey.visit(path)
  await page.locator('wallet-dialog').first().waitFor({ state: 'attached' })
  expect(await findFaults(page)).toEqual([])
})

const DOCS = config.themeConfig.sidebar.flatMap(({ items }) => items.map(({ link }) => link))

// A test each, since the long pages take minutes on a busy machine.
test.each(DOCS)(
  'axe finds nothing in %s of the docs, whose address needs no .html',
  { timeout: 10 * 60_000 },
  async (link) => {
    const { page, url } = await journey.visit('/docs/')
    const response = await page.goto(url(`/docs${link}`))
    expect(response?.status()).toBe(200)
    await page.locator('.VPNavBarSearch button').waitFor()
    expect(await findFaults(page)).toEqual([])
  },
)

test('the landing page leads to pages that the docs have', async () => {
  const { page, url } = await journey.visit('/')
  const links = await page
    .locator('a[href^="/docs/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(4)
  for (const link of links) expect((await fetch(url(link ?? ''))).status, link ?? '').toBe(200)
})

test('an address that the docs don’t have is answered by a page of the docs', async () => {
  const { page, url, network } = await journey.visit('/docs/')
  network.allowNetworkReports(/404/)
  const response = await page.goto(url('/docs/nowhere'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  expect(await findFaults(page)).toEqual([])
})
