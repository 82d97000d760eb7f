import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
/** CSS pixels from the top of the dialog, at most. */
const TOKENS_BEGIN = 380

async function openAccount(viewport = { width: 1280, height: 800 }) {
  const visit = await openConnected(journey, { viewport })
  await visit.dialog.show()
  await visit.dialog.text(/^Total value/).waitFor()
  const focused = () =>
    visit.page.evaluate(() => {
      const element = document.querySelector('wallet-dialog')?.shadowRoot?.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  const menu = visit.dialog.dialog.getByRole('menu', { name: 'More options' })
  return { ...visit, focused, menu }
}

test.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('the tokens of Account begin in the upper half of the dialog, $width px wide', async (viewport) => {
  const { dialog } = await openAccount(viewport)
  const token = dialog.dialog.getByRole('tabpanel').getByRole('button', { name: /ETH/ }).first()
  await token.waitFor()
  const top = async (place: typeof token) => (await place.boundingBox())!.y
  expect((await top(token)) - (await top(dialog.dialog))).toBeLessThanOrEqual(TOKENS_BEGIN)
})

test('Account opens with the focus on Send', async () => {
  const { focused } = await openAccount()
  await expect.poll(focused).toBe('Send')
})

test('the menu of Account by keyboard: it opens, moves, and closes alone, and its button has the focus again', async () => {
  const { dialog, focused, menu, page } = await openAccount()
  const more = dialog.button('More options')
  await more.focus()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('Settings')
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toMatch(/^View on/)
  await page.keyboard.press('End')
  expect(await focused()).toBe('Disconnect')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Settings')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Disconnect')

  await page.keyboard.press('Escape')
  expect(await menu.count()).toBe(0)
  expect(await focused()).toBe('More options')
  expect((await dialog.state()).open).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Disconnect')
  await page.keyboard.press('Tab')
  expect(await menu.count()).toBe(0)
  expect(await focused()).toContain('Copy address')
})

test('a press elsewhere closes the menu of Account', async () => {
  const { dialog, menu, page } = await openAccount()
  await dialog.button('More options').click()
  await menu.waitFor()
  await dialog.title.click()
  await menu.waitFor({ state: 'detached' })
  await dialog.button('More options').click()
  await menu.waitFor()
  await dialog.button('More options').click()
  await menu.waitFor({ state: 'detached' })
  await dialog.choose('Settings')
  await dialog.title.getByText('Settings').waitFor()
  expect(await page.evaluate(() => document.querySelector('wallet-dialog')?.open)).toBe(true)
})

test('the label of the menu’s button goes as the menu opens, where the pointer still is', async () => {
  const { dialog, menu } = await openAccount()
  const more = dialog.button('More options')
  const label = () => more.evaluate((button) => getComputedStyle(button, '::after').content)
  await more.hover()
  expect(await label()).toBe('"More options"')
  await more.click()
  await menu.waitFor()
  expect(await label()).toBe('none')
})

test('the explorer in the menu of Account is a link to the account’s page', async () => {
  const { dialog, menu } = await openAccount()
  await dialog.button('More options').click()
  const explorer = menu.getByRole('menuitem', { name: /^View on .*opens in a new tab/ })
  expect(await explorer.getAttribute('href')).toContain((await dialog.state()).address!)
})

test('Disconnect is two presses away, in the menu; a double click there ends one connection', async () => {
  const names = ['Fox Wallet', 'Owl Wallet']
  const wallets = names.map((name, index) =>
    createBrowserWallet({ sandbox: journey.sandbox, name, rdns: `test.${index}`, accounts: [index + 1] }),
  )
  const { dialog, events } = await journey.visit('/strict.html', { wallets })
  await dialog.pick('Fox Wallet')
  await events.next('wallet-closed')
  await dialog.show('Accounts')
  await dialog.button('Connect another wallet').click()
  await dialog.button(/^Owl Wallet/).click()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.button('More options').click()
  // By force: the first click closes the menu.
  await dialog.dialog.getByRole('menuitem', { name: 'Disconnect' }).dblclick({ force: true })
  await events.next('wallet-disconnected')
  await dialog.text(/ disconnected\. .* is still connected\.$/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'connected', connectionCount: 1 })
})
