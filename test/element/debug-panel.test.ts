import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** The package's entry. */
const DEBUG_ENTRY = '/dist/debug.js'

/** Opens the panel as a site does. */
async function openPanel(page: Page) {
  const debug: typeof import('../../src/debug/open-debug-panel.ts') = await import(DEBUG_ENTRY)
  await page.evaluate(() => debug.openDebugPanel(document.querySelector('wallet-dialog')!))
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'wallet-dialog debug' })

test('`debug` opens the panel while the dialog is in the page, and lists what was reported before', async () => {
  const { page, network, element: dialog } = await journey.visit('/strict.html?debug&theme=pink')
  const panel = panelOf(page)
  await panel.getByText('disconnected, closed').waitFor()
  await panel.getByText("'theme' is not valid: must be auto or light or dark").waitFor()
  expect(network.requests().some((request) => request.endsWith('/debug.js'))).toBe(true)

  dialog.debug = false
  await panel.waitFor({ state: 'detached' })
  dialog.debug = true
  await panel.waitFor()
  dialog.remove()
  await panel.waitFor({ state: 'detached' })
  document.body.append(dialog)
  await panel.getByText('disconnected, closed').waitFor()

  // By hand it is the same one, and closed by hand it stays closed.
  await openPanel(page)
  expect(await panel.count()).toBe(1)
  await panel.getByRole('button', { name: 'Close debug panel' }).click()
  expect(await panel.count()).toBe(0)
})

test.each([320, 360, 1280])('nothing in the panel comes near its edge in a window of %d px', async (width) => {
  const { page } = await journey.visit('/strict.html?debug', { viewport: { width, height: 800 } })
  await panelOf(page).getByText('disconnected, closed').waitFor()
  const gaps = await panelOf(page).evaluate((panel) => {
    const { left, right } = panel.getBoundingClientRect()
    const range = document.createRange()
    return [...panel.shadowRoot!.querySelectorAll('h2, h3, dt, dd')].flatMap((element) => {
      range.selectNodeContents(element)
      return [...range.getClientRects()].map((line) => Math.min(line.left - left, right - line.right))
    })
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16)
})

test('a panel that opens later lists the errors from before', async () => {
  const { page, events } = await journey.visit('/strict.html?theme=pink')
  await events.next('wallet-error')
  await openPanel(page)
  await panelOf(page).getByText('Before this panel: invalid_option').waitFor()
})
