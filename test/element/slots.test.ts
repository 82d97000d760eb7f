import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

// Content that a page puts into the dialog's slots [connect.slots].
const journey = setUpPage()

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32"><rect width="140" height="32" rx="16" fill="#2a7d4f"/></svg>`
const IN_CONNECT = `
  <img slot="logo" src="/logo.svg" alt="Field Market" width="140" height="32">
  <p slot="intro">Log in to see your orders.</p>
  <p slot="legal">Not available in <a href="/countries">some countries</a>.</p>
  <p slot="connect-footer"><a href="/help">Contact us</a></p>`
const IN_ACCOUNT = '<p slot="account-footer"><a href="/orders">My orders</a></p>'

function open(attributes = '', content = IN_CONNECT + IN_ACCOUNT, options: PageVisitOptions = {}) {
  const { serviceUrl, projectId } = journey.sandbox.info
  return journey.visit('/host.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1" ${attributes}>${content}</wallet-dialog>`,
    files: { '/logo.svg': { type: 'image/svg+xml', body: LOGO } },
    ...options,
  })
}

test.each([
  { mode: 'on top of the page', attributes: '' },
  { mode: 'in the page', attributes: 'inline open' },
])('a page’s logo, words and links are in Connect and in Account: $mode', async ({ attributes }) => {
  const { dialog, events, page } = await open(attributes)
  if (!attributes) await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  const places = [
    page.getByRole('img', { name: 'Field Market' }),
    page.getByText('Log in to see your orders.'),
    dialog.button(/^Test Wallet/),
    page.getByText('Not available in some countries.'),
    page.getByRole('link', { name: 'Contact us' }),
  ]
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())!.y))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const orders = page.getByRole('link', { name: 'My orders' })
  expect(await orders.isVisible()).toBe(false)

  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  if (!attributes) {
    await events.next('wallet-closed')
    await dialog.show()
  }
  await dialog.button('Send').waitFor()
  await orders.waitFor()
  for (const place of [places[0]!, places[1]!, places[3]!, places[4]!]) expect(await place.isVisible()).toBe(false)
})

test('empty slots take no room, also those that are emptied while the dialog is open', async () => {
  const { dialog, page } = await open('', '')
  await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  // Of the view, which scrolls: the dialog itself may be as high as it can be.
  const height = () => dialog.dialog.locator('.frame:not([inert])').evaluate(({ scrollHeight }) => scrollHeight)
  const empty = await height()
  await page.evaluate(() => {
    for (const slot of ['logo', 'intro', 'legal', 'connect-footer', 'account-footer']) {
      const paragraph = document.createElement('p')
      paragraph.slot = slot
      paragraph.textContent = 'Words of the page'
      document.getElementById('dialog')!.append(paragraph)
    }
  })
  await expect.poll(height).toBeGreaterThan(empty + 100)
  await page.evaluate(() => document.getElementById('dialog')!.replaceChildren())
  await expect.poll(height).toBe(empty)
})

test('a page’s links are reached by Tab, and Escape closes from there', async () => {
  const { dialog, events, page } = await open()
  await dialog.show()
  await dialog.button('I don’t have a wallet').focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('some countries')
  await page.keyboard.press('Escape')
  expect((await events.next('wallet-before-close')).detail).toEqual({ reason: 'escape' })
  await events.next('wallet-closed')
})

test('axe finds nothing in a dialog with a page’s logo, words and links', async () => {
  const { dialog, page } = await open('', undefined, { viewport: { width: 360, height: 740 } })
  await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  const shots = process.env['SHOTS_FOLDER']
  if (!shots) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${shots}/slots-${colorScheme}.png` })
  }
})
