import { afterEach, describe, expect, test } from 'vitest'
import { DECLINED_CARD } from '../../demo/sandbox/onramp/check-card.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { buyFieldsOf, comeBack, openBuy, payByCard, TIMED, waitForOutcome } from './support/buy/buy-fields.ts'
import { findViolations, findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openStandardWallet, SOLANA_DEV_ADDRESSES } from './support/open-standard-wallet.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { fillIn } from './support/type-into.ts'
import { ADA } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const tokenOf = (symbol: string) => tokensOf('eip155:1').find((token) => token.symbol === symbol)!.address

afterEach(() => journey.sandbox.service.onramp.holdDeliveries(false))

describe('with the mouse', () => {
  test('USDC with Coinbase: what arrived is told, and is there on the chain', async () => {
    const { dialog, page, quote, openPage } = await openBuy(journey)
    const before = await balanceOn(journey.ethereum, ADA, tokenOf('USDC'))
    await quote('100')
    expect(await dialog.dialog.innerText()).toMatch(/Provider fee\s+\$1\.50\s+Network fee\s+\$0\.\d\d/)
    const popup = await openPage(/^Coinbase/)
    await dialog.text('Continue in the Coinbase window').waitFor()
    expect((await dialog.dialog.innerText()).replace(/\s/g, '')).toContain(ADA)
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'Purchase complete' }).waitFor()
    await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: /^9[78]\.\d+ USDC arrived$/ }))
    const arrived = (await balanceOn(journey.ethereum, ADA, tokenOf('USDC'))) - before
    expect(await dialog.text(/USDC arrived/).innerText()).toContain(`${Number(arrived) / 1e6} USDC`)
    await dialog.button('Done').click()
    await dialog.title.getByText('Account').waitFor()
  })

  test('ETH for euros with Meld, whose page has the order in its address', { tags: 'extra' }, async () => {
    const { dialog, page, quote, openPage } = await openBuy(journey)
    await dialog.button(/^USDC/).click()
    await fillIn(dialog.dialog.getByRole('searchbox'), 'eth')
    await dialog.dialog.getByRole('listitem').getByRole('button', { name: /^ETH/ }).click()
    await dialog.button('Currency: USD').click()
    await dialog.button(/^Euro/).click()
    await quote('50')
    const popup = await openPage(/^Meld/)
    expect(await popup.getByLabel('Amount').inputValue()).toBe('50')
    expect(await popup.getByLabel('What').inputValue()).toBe('ethereum:ETH')
    await popup.getByLabel('Currency').selectOption('EUR')
    await payByCard(popup)
    await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: /^0\.0\d+ ETH arrived$/ }))
  })

  test('declined by the bank, then cancelled: each is said, and the form is as it was', async () => {
    const { dialog, amount, page, quote, openPage } = await openBuy(journey)
    await quote('20')
    await payByCard(await openPage(/^Coinbase/), DECLINED_CARD)
    await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: 'Your payment was declined' }))
    expect(await findViolationsInBothThemes(page), 'declined').toEqual([])
    await dialog.button('Try again').click()
    await dialog.text(/^About \d/).waitFor()
    expect(await amount.inputValue()).toBe('20')
    const second = await openPage(/^Coinbase/)
    await second.getByRole('button', { name: 'Cancel' }).click()
    await comeBack(second)
    await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: 'Purchase cancelled' }))
  })

  test('on Solana', { tags: 'extra' }, async () => {
    const visit = await openStandardWallet(journey, { announce: 'solana', ...TIMED })
    await visit.connect()
    await visit.events.next('wallet-closed')
    const { dialog, page } = visit
    const { quote, openPage } = buyFieldsOf(visit)
    await dialog.show('BuyProviders')
    await dialog.button(/^USDC/).click()
    await dialog.button(/^SOL/).click()
    await quote('30')
    await payByCard(await openPage(/^Coinbase/))
    await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: /^0\.1\d+ SOL arrived$/ }))
    const [purchase] = journey.sandbox.service.onramp.purchases()
    expect(purchase).toMatchObject({ status: 'confirmed', address: SOLANA_DEV_ADDRESSES[0] })
  })
})

describe('a reload', () => {
  test('while the payment is pending: the purchase is shown again, and its end', async () => {
    journey.sandbox.service.onramp.holdDeliveries(true)
    const { dialog, page, events, quote, openPage } = await openBuy(journey)
    await quote('100')
    await payByCard(await openPage(/^Coinbase/))
    await waitForOutcome({ page }, dialog.text('Payment received'))
    await page.reload()
    await events.next('wallet-connected')
    await dialog.show('BuyProviders')
    await dialog.text('Payment received').waitFor()
    await dialog.text(/^Started /).waitFor()
    journey.sandbox.service.onramp.holdDeliveries(false)
    await waitForOutcome({ page }, dialog.text(/USDC arrived/))
    await dialog.button('Done').click()
    await page.reload()
    await events.next('wallet-connected')
    await dialog.show('BuyProviders')
    await dialog.text('What you get will appear here.').waitFor()
  })

  test('before it is paid: the visitor goes on in the window, or starts over', { tags: 'extra' }, async () => {
    const { dialog, page, events, quote, openPage } = await openBuy(journey)
    await quote('100')
    await openPage(/^Coinbase/)
    await dialog.text('Continue in the Coinbase window').waitFor()
    await page.reload()
    await events.next('wallet-connected')
    await dialog.show('BuyProviders')
    await dialog.text('Continue in the Coinbase window').waitFor()
    await dialog.button('Back').click()
    await dialog.button(/^Purchase in progress/).click()
    await dialog.button('Start over').click()
    await dialog.text('What you get will appear here.').waitFor()
  })
})

test.each(['light', 'dark'] as const)(
  'by keyboard alone, with no violation of accessibility: %s',
  { tags: 'extra' },
  async (colorScheme) => {
    const { dialog, page, amount } = await openBuy(journey, { colorScheme })
    const check = async (view: string) => expect(await findViolations(page), view).toEqual([])
    const { keyboard } = page
    await amount.waitFor()
    await check('form, empty')
    await dialog.button(/^USDC/).focus()
    await keyboard.press('Enter')
    await dialog.title.getByText('Select token').waitFor()
    await check('tokens')
    await dialog.dialog.getByRole('searchbox').focus()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await dialog.button(/^ETH/).waitFor()
    await dialog.button('Currency: USD').focus()
    await keyboard.press('Enter')
    await dialog.title.getByText('Select currency').waitFor()
    await check('currencies')
    await dialog.button(/^US Dollar/).focus()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await dialog.button('Currency: EUR').waitFor()
    await amount.focus()
    await keyboard.type('5')
    await dialog.dialog.getByRole('status').getByText('Enter €10 or more').waitFor()
    await check('form, wrong')
    await keyboard.type('0')
    await dialog.text(/^About \d/).waitFor()
    await check('form, with a quote')
    await dialog.button(/^Coinbase/).focus()
    const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')])
    await popup.getByRole('heading', { name: /^Buy with/ }).waitFor()
    await dialog.text('Continue in the Coinbase window').waitFor()
    await check('waiting')
    await payByCard(popup)
    await waitForOutcome({ page }, dialog.text(/ETH arrived/))
    await check('arrived')
    await dialog.button('Done').focus()
    await keyboard.press('Enter')
    await dialog.title.getByText('Account').waitFor()
  },
)
