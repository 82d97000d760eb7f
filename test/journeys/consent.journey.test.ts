// @module-tag extra
import { expect, test } from 'vitest'
import type { Visit, VisitOptions } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { withOption } from './support/with-option.ts'

// A site whose terms are agreed to before anything connects.
const journey = setUpJourney({ embeddedWallet: true })

const PAGE =
  '/strict.html?terms-url=https%3A%2F%2Fshop.example%2Fterms&privacy-url=https%3A%2F%2Fshop.example%2Fprivacy'
const WITH_BOX = withOption('features', '{ legalCheckbox: true }')
const REASON = 'Agree to the terms to continue.'

const visitWithBox = (options: VisitOptions = {}) => journey.visit(PAGE, { ...WITH_BOX, ...options })
const boxOf = ({ dialog }: Visit) => dialog.dialog.getByRole('checkbox', { name: /^I agree to the terms of service/ })
const isFocused = async (visit: Visit) => boxOf(visit).evaluate((box) => box.matches(':focus'))

test('without the box no method connects: each says why, and the focus goes to the box', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await visitWithBox({ wallets: [wallet] })
  const { dialog, page } = visit
  let popups = 0
  page.on('popup', () => (popups += 1))
  const mails = journey.embedded.mail.messages().length
  await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  expect(await isFocused(visit)).toBe(true)
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')

  const methods = [
    'Continue',
    'Google',
    'Farcaster',
    'More ways to log in',
    /^Test Wallet/,
    /^WalletConnect/,
    /^All wallets/,
  ]
  for (const method of methods) {
    await dialog.button(method).click()
    await expect.poll(() => isFocused(visit)).toBe(true)
    await dialog.text(REASON).waitFor()
    expect(await dialog.title.textContent()).toBe('Connect wallet')
  }
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect.poll(() => isFocused(visit)).toBe(true)
  await dialog.dialog.locator('[aria-live=polite]', { hasText: REASON }).waitFor({ state: 'attached' })
  expect(await boxOf(visit).getAttribute('aria-invalid')).toBe('true')
  expect(popups).toBe(0)
  expect(journey.embedded.mail.messages()).toHaveLength(mails)
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })

  await boxOf(visit).check()
  expect(await dialog.text(REASON).count()).toBe(0)
  await dialog.button(/^Test Wallet/).click()
  await visit.events.next('wallet-connected')
})

test('by keyboard: the box has the focus, Space ticks it, and it stays ticked until the page is left', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await visitWithBox({ wallets: [wallet] })
  const { dialog, events, page } = visit
  await dialog.show()
  await boxOf(visit).waitFor()
  await page.keyboard.press('Space')
  expect(await boxOf(visit).isChecked()).toBe(true)
  await dialog.button(/^Test Wallet/).focus()
  await page.keyboard.press('Enter')
  await events.next('wallet-connected')
  await events.next('wallet-closed')

  await dialog.disconnect()
  await dialog.show()
  expect(await boxOf(visit).isChecked()).toBe(true)
  await page.reload()
  await dialog.ready()
  await dialog.show()
  expect(await boxOf(visit).isChecked()).toBe(false)
})
