import { expect, test } from 'vitest'
import { buyFieldsOf, openBuy, payByCard } from './support/buy/buy-fields.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openStandardWallet } from './support/open-standard-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { fillIn } from './support/type-into.ts'

const journey = setUpJourney()

test('no quote: it says so, nothing can be bought, and Try again asks anew', async () => {
  const { dialog, amount, network, page } = await openBuy(journey)
  network.allowNetworkReports(/onramp\/quote/)
  journey.sandbox.service.failAll('/v1/onramp/quote', { status: 500 })
  await fillIn(amount, '100')
  await dialog.text('Quote unavailable').waitFor()
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
  visit.network.allowNetworkReports(/onramp\/options/)
  const { dialog } = visit
  await dialog.show('OnRampProviders')
  await dialog.text(/These are the usual options/).waitFor()
  await dialog.text('Card $10 to $7,500 Bank account $10 to $25,000').waitFor()
  await fillIn(buyFieldsOf(visit).amount, '8000')
  await dialog.text('For this amount, pay by bank account.').waitFor()
  await fillIn(buyFieldsOf(visit).amount, '25001')
  await dialog.text('Enter $25,000 or less').waitFor()
})

test('no options on a network without usual ones: Buy says that they couldn’t be loaded, and Try again asks anew', async () => {
  journey.sandbox.service.failAll('/v1/onramp/options', { status: 503 })
  const visit = await openStandardWallet(journey, { announce: 'solana' })
  visit.network.allowNetworkReports(/onramp\/options/)
  await visit.connect()
  await visit.events.next('wallet-closed')
  const { dialog, page } = visit
  await dialog.show('OnRampProviders')
  await dialog.dialog.getByText('Couldn’t load what’s on offer.').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.button(/^USDC/).waitFor()
})

test('an address elsewhere is not opened', async () => {
  const { dialog, page, quote } = await openBuy(journey)
  await page.route('**/v1/generators/onrampurl*', (route) =>
    route.fulfill({ json: { url: 'https://evil.example/buy' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await quote('100')
  const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button(/^Coinbase/).click()])
  await dialog.dialog.getByRole('heading', { name: 'Couldn’t open Coinbase' }).waitFor()
  expect(await dialog.dialog.innerText()).toContain('can’t be trusted')
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await dialog.button('Choose another provider').click()
  await dialog.text(/^About \d/).waitFor()
})

test('no window: a link opens the page', async () => {
  const { dialog, page, quote } = await openBuy(journey, {
    async prepare({ context }) {
      await context.addInitScript(() => {
        window.open = () => null
      })
    },
  })
  await quote('100')
  await dialog.button(/^Coinbase/).click()
  const link = dialog.dialog.getByRole('link', { name: /^Open Coinbase/ })
  await link.waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await payByCard(popup)
  await dialog.text(/USDC arrived/).waitFor()
})
