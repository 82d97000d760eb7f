import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn, fieldsOf, openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { ADA, GRACE, LINUS, devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const tokenOf = (symbol: string) => tokensOf('eip155:1').find((token) => token.symbol === symbol)!.address

test('the amount typed arrives, to the last unit: the native coin, by address', async () => {
  const { fill, review, send, dialog, events, page } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('1.234567890123456789', GRACE)
  const reviewText = await review()
  expect(await dialog.dialog.getByRole('term').allInnerTexts()).toEqual(['You send', 'To', 'Network', 'Network fee'])
  expect(await dialog.dialog.getByRole('definition').first().innerText()).toMatch(/^1\.234567890123456789 ETH/)
  expect(reviewText.replace(/\s/g, '')).toContain(GRACE)
  expect(reviewText).toContain('They receive 1.234567890123456789 ETH')
  expect(reviewText).toMatch(/up to 0\.\d+ ETH\s+(< )?\$0\.\d\d/)
  // The size of a window at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  const isInSight = () =>
    dialog.button('Send').evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return (button.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2) === button
    })
  await expect.poll(isInSight, { message: 'the way on' }).toBe(true)
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(1_234_567_890_123_456_789n)
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'send', status: 'submitted' })
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'send', status: 'confirmed' })
  await dialog.button('Done').click()
  await dialog.title.getByText('Account').waitFor()
})

test.each([
  ['USDC', '12.345678', 12_345_678n],
  ['DAI', '0.000000000000000001', 1n],
  ['WBTC', '1.00000001', 100_000_001n],
])('ERC-20: %s of %s arrives, to the last unit', { tags: 'extra' }, async (symbol, typed, units) => {
  const { chooseToken, fill, review, send } = await openSend(journey)
  const token = tokenOf(symbol)
  const [from, to] = [await balanceOn(journey.ethereum, ADA, token), await balanceOn(journey.ethereum, GRACE, token)]
  await chooseToken(symbol)
  await fill(typed, GRACE.toLowerCase())
  expect(await review()).toContain(`They receive ${typed} ${symbol}`)
  await send()
  expect((await balanceOn(journey.ethereum, GRACE, token)) - to).toBe(units)
  expect(from - (await balanceOn(journey.ethereum, ADA, token))).toBe(units)
})

test('USDT, whose transfer answers nothing, arrives', { tags: 'extra' }, async () => {
  const { chooseToken, fill, review, send } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE, tokenOf('USDT'))
  await chooseToken('USDT')
  await fill('2.5', GRACE)
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE, tokenOf('USDT'))) - before).toBe(2_500_000n)
})

test(
  'a fee-on-transfer token: the amount shown before the wallet is asked is the amount that arrives',
  { tags: 'extra' },
  async () => {
    const { chooseToken, fill, review, send } = await openSend(journey)
    const before = await balanceOn(journey.ethereum, GRACE, tokenOf('TAX'))
    await chooseToken('TAX')
    await fill('100', GRACE)
    const reviewText = await review()
    expect(reviewText).toContain('You send 100 TAX')
    expect(reviewText).toContain('They receive 99 TAX')
    expect(reviewText).toContain('The token keeps 1 TAX as a fee')
    await send()
    expect((await balanceOn(journey.ethereum, GRACE, tokenOf('TAX'))) - before).toBe(99n * 10n ** 18n)
  },
)

test('a token whose transfer returns false cannot be sent, and says why', { tags: 'extra' }, async () => {
  const { chooseToken, fill, review, dialog, wallet } = await openSend(journey)
  await chooseToken('NOPE')
  await fill('1', GRACE)
  expect(await review()).toContain('This transfer would fail: the token’s contract rejects this transfer')
  expect(await dialog.button('Send').count()).toBe(0)
  await dialog.button('Change').click()
  await dialog.button('Review').waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('Max leaves the fee: everything else arrives', { tags: 'extra' }, async () => {
  const { dialog, amount, recipient, review, send } = await openSend(journey, { accounts: [5] })
  const all = await balanceOn(journey.ethereum, devAccount(5).address)
  const before = await balanceOn(journey.ethereum, LINUS)
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^[\d,]+\.\d+$/)
  await recipient.fill(LINUS)
  await review()
  await send()
  const arrived = (await balanceOn(journey.ethereum, LINUS)) - before
  const left = await balanceOn(journey.ethereum, devAccount(5).address)
  expect(arrived > (all * 99n) / 100n).toBe(true)
  expect(left < 10n ** 15n).toBe(true)
})

test('with a phone over WalletConnect', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit('/strict.html')
  const before = await balanceOn(journey.ethereum, GRACE)
  await visit.dialog.pick('WalletConnect')
  await visit.dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(visit.page))
  await visit.events.next('wallet-connected')
  await visit.dialog.show('Send')
  const { fill, review, send } = fieldsOf(visit)
  await fill('0.5', GRACE)
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(5n * 10n ** 17n)
})
