import { expect, test } from 'vitest'
import type { BuyProvider } from '../../src/core/ports/buy-provider.ts'
import { buyFieldsOf } from '../journeys/support/buy/buy-fields.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

// Faults before the provider's window is opened. The others are in the journeys.
const journey = setUpPage()

test('no quote: Buy shows it, nothing can be bought, and Try again requests one', async () => {
  const visit = await openConnected(journey)
  const { dialog, page } = visit
  await dialog.show('Account')
  await dialog.button('Buy').click()
  journey.sandbox.service.failAll('/v1/onramp/quote', { status: 500 })
  await buyFieldsOf(visit).amount.fill('100')
  await dialog.text('Couldn’t get a quote').waitFor()
  expect(await dialog.dialog.innerText()).not.toMatch(/About \d/)
  expect(await dialog.button(/^Coinbase/).isDisabled()).toBe(true)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.text(/^About \d/).waitFor()
})

test('no options: the usual ones, which say so', async () => {
  journey.sandbox.service.failAll('/v1/onramp/options', { status: 503 })
  const visit = await openConnected(journey)
  const { dialog } = visit
  const { amount } = buyFieldsOf(visit)
  await dialog.show('BuyProviders')
  await dialog.text(/Showing the usual limits/).waitFor()
  await dialog.text('Card: $10 to $7,500 Bank account: $10 to $25,000').waitFor()
  await amount.fill('8000')
  await dialog.text('For this amount, pay by bank account.').waitFor()
  await amount.fill('25001')
  await dialog.dialog.getByRole('status').getByText('Enter $25,000 or less').waitFor()
})

test('a usual amount is one press, within the limits only, and an amount below them is answered with the limit', async () => {
  const visit = await openConnected(journey)
  const { dialog } = visit
  const { amount } = buyFieldsOf(visit)
  await dialog.show('BuyProviders')
  await dialog.button('$100').click()
  expect(await amount.inputValue()).toBe('100')
  await dialog.text(/^About \d/).waitFor()
  await amount.fill('5')
  await dialog.dialog.getByRole('status').getByText('Enter $10 or more').waitFor()
  // Once, where the amount is; it is announced once, too.
  expect(await dialog.text('Enter $10 or more').count()).toBe(1)
  const live = dialog.dialog.locator('[role=status], [role=alert], [aria-live]')
  expect(await live.filter({ hasText: 'Enter $10 or more' }).count()).toBe(1)
  await dialog.dialog.locator('.buy-quote').getByText('What you get will appear here.').waitFor()
  expect(await dialog.button(/^\$\d/).allInnerTexts()).toEqual(['$50', '$100', '$250'])
})

test.each([
  ['BuySelectToken', /^USDC/],
  ['BuySelectCurrency', /^Currency/],
] as const)('%s: options that can’t be read again say so, and can be read again', async (_, way) => {
  const { dialog, element } = await openConnected(journey)
  await dialog.show('BuyProviders')
  await dialog.button(way).click()
  // Another provider, whose own options have to be requested.
  let isDown = true
  const fail = () => Promise.reject(new Error('down'))
  const own: BuyProvider = {
    getOptions: async () => (isDown ? fail() : { assets: [], currencies: [{ id: 'EUR', methods: [] }], sellers: [] }),
    getQuote: fail,
    createUrl: fail,
    getPurchases: fail,
  }
  element.buyProvider = own
  await dialog.text('Couldn’t load buying options').waitFor()
  isDown = false
  await dialog.button('Try again').click()
  await dialog.text('Couldn’t load buying options').waitFor({ state: 'hidden' })
})
