// @module-tag extra
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { formatAbout } from '../../src/features/swap/format-swap.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { openSwap } from './support/swap/open-swap.ts'
import { fillIn } from './support/type-into.ts'
import { ADA } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const tokenOf = (wanted: string) => tokensOf('eip155:1').find(({ symbol }) => symbol === wanted)!.address
const USDC = tokenOf('USDC')

test('of ten thousand tokens, few are drawn, one is found by its address, and what imitates it is marked', async () => {
  journey.sandbox.service.swaps.listTokens(10_000)
  journey.onEnd(() => journey.sandbox.service.swaps.listTokens(4_000))
  const { dialog, choose } = await openSwap(journey)
  await dialog.button('Choose token').click()
  const rows = dialog.dialog.getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThan(60)
  await dialog.dialog.getByRole('searchbox').fill('usdc')
  await dialog
    .button(/Not USDC/)
    .first()
    .waitFor()
  await dialog
    .button(/Not USDC/)
    .first()
    .click()
  await dialog.button(/^USDC \(Not USDC\)/).waitFor()
  await dialog.text(/may not be the token you expect/).waitFor()
  expect(await dialog.text(/^Balance 0 USDC/).count()).toBe(0)
  await choose('You receive', USDC.toUpperCase().replace('0X', '0x'))
  await dialog.button(/^USDC/).waitFor()
})

test('the row that ArrowDown leads to keeps the focus when the search that was typed before is drawn', async () => {
  const { dialog, pay } = await openSwap(journey)
  await pay.waitFor()
  const search = dialog.dialog.getByRole('searchbox')
  const allTokens = dialog.dialog.getByRole('heading', { name: 'All tokens' })
  const focused = () =>
    search.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement?.closest('li')?.textContent)
  for (const [text, name] of [
    ['usd', 'USD Coin'],
    ['ether', 'Ether'],
  ] as const) {
    await dialog.button('Choose token').click()
    await allTokens.waitFor()
    // Both before the next frame.
    await search.evaluate((field: HTMLInputElement, typed) => {
      field.focus()
      field.setRangeText(typed)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }))
    }, text)
    await allTokens.waitFor({ state: 'detached' })
    await expect.poll(focused).toMatch(new RegExp(`^${name}`))
    await dialog.button('Back').click()
  }
})

test('on a phone, amounts are written as small as it takes to show them whole, in dollars, too', async () => {
  const { choose, dialog, pay, receive, quoted } = await openSwap(journey, {
    visit: { viewport: { width: 360, height: 640 } },
  })
  const cut = async () => {
    await quoted()
    const fields = await Promise.all(
      [pay, receive].map((field) => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    )
    return Math.max(...fields)
  }
  await choose('You pay', 'USDC')
  await choose('You receive', 'ETH')
  await fillIn(pay, '123.4567')
  expect(await cut()).toBe(0)
  await dialog.button(/Enter in USD$/).click()
  for (const amount of ['100.00', '1234.56']) {
    await fillIn(pay, amount)
    expect(await cut()).toBe(0)
  }
})

test('a token that keeps a part of its transfers: what really arrives is shown, arrives, and is said [swap.received]', async () => {
  const TAX = tokenOf('TAX')
  const { draft, review, confirm, dialog } = await openSwap(journey)
  const before = await balanceOn(journey.ethereum, ADA, TAX)
  await draft('ETH', '0.5', 'TAX')
  const reviewText = await review()
  const minimum = /You receive at least ([\d,.]+) TAX/.exec(reviewText)![1]!.replaceAll(',', '')
  // It has no price.
  await dialog.dialog.getByRole('checkbox').check()
  await confirm()
  const received = (await balanceOn(journey.ethereum, ADA, TAX)) - before
  expect(received).toBeGreaterThanOrEqual(parseUnits(minimum, 18))
  const sentence = `You swapped 0.5 ETH and received ${formatAbout(received, { decimals: 18, symbol: 'TAX' }, 'en')}.`
  await dialog.dialog.getByRole('paragraph').getByText(sentence, { exact: true }).waitFor()
  const spoken = { hasText: `Confirmed. ${sentence}` }
  await dialog.dialog.locator('p[aria-live=polite]', spoken).waitFor({ state: 'attached' })
})

test('of the coin, the result says what arrives at least', async () => {
  const { draft, review, confirm, dialog } = await openSwap(journey)
  await draft('USDC', '50', 'ETH')
  await review()
  await confirm()
  await dialog.text(/^You swapped 50 USDC and received at least 0\.0\d+ ETH\.$/).waitFor()
})
