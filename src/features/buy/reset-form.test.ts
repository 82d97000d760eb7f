import { expect, test } from 'vitest'
import { bought, openBuy, waiting } from '../../../test/fakes/buy/open-buy.ts'
import { EMPTY_DRAFT } from './buy-draft.ts'
import { PURCHASE_POLL_MS } from './follow-purchase.ts'

/** A visitor on the seller's page, who has chosen euros. */
async function inEuros() {
  const opened = await waiting()
  opened.form.enter({ currencyId: 'EUR' })
  return opened
}

test('once a purchase is done, the form is empty: the usual coin and currency again', async () => {
  const opened = await inEuros()
  opened.answers.getPurchases = async () => [bought(opened)]
  await opened.clock.advance(PURCHASE_POLL_MS)
  expect(opened.step()).toMatchObject({ status: 'over', isSeen: true })
  expect(opened.form.$entered.get()).toEqual(EMPTY_DRAFT)
  opened.core.views.back()
  await opened.clock.advance(0)
  expect([opened.view(), opened.step()]).toEqual(['BuyProviders', { status: 'editing' }])
})

test('after a failed one it stays, to try again', async () => {
  const opened = await inEuros()
  opened.answers.getPurchases = async () => [bought(opened, { status: 'failed' })]
  await opened.clock.advance(PURCHASE_POLL_MS)
  expect(opened.step()).toMatchObject({ status: 'over' })
  expect(opened.form.$entered.get()).toEqual({ amountText: '100', currencyId: 'EUR' })
})

test('it stays while the dialog is closed', async () => {
  const { core, form } = await openBuy()
  form.enter({ amountText: '20', currencyId: 'EUR' })
  core.close('api')
  core.open('api', { name: 'BuyProviders' })
  expect(form.$entered.get()).toEqual({ amountText: '20', currencyId: 'EUR' })
})
