// @module-tag extra
import { expect, test } from 'vitest'
import { openBuy, payByCard, waitForOutcome } from './support/buy/buy-fields.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openStandardWallet } from './support/open-standard-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

test('no options on a network without usual ones: Buy says that they couldn’t be loaded, and Try again asks anew', async () => {
  journey.sandbox.service.failAll('/v1/onramp/options', { status: 503 })
  const visit = await openStandardWallet(journey, { announce: 'solana' })
  visit.network.allowNetworkReports(/onramp\/options/)
  await visit.connect()
  await visit.events.next('wallet-closed')
  const { dialog, page } = visit
  await dialog.show('BuyProviders')
  await dialog.dialog.getByText('Couldn’t load buying options').first().waitFor()
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
    async prepare({ context, page: fresh }) {
      await fresh.clock.install()
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
  await waitForOutcome({ page }, dialog.text(/USDC arrived/))
})
