import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findViolations } from './support/check-accessibility.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn, fieldsOf, openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { ADA, GRACE, KATHERINE, LINUS, devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const tokenOf = (symbol: string) => tokensOf('eip155:1').find((token) => token.symbol === symbol)!.address

test('the amount typed arrives, to the last unit: the native coin, by address', async () => {
  const { fill, review, send, dialog, events, page } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('1.234567890123456789', GRACE)
  const said = await review()
  expect(await dialog.dialog.getByRole('term').allInnerTexts()).toEqual(['You send', 'To', 'Network', 'Network fee'])
  expect(await dialog.dialog.getByRole('definition').first().innerText()).toMatch(/^1\.234567890123456789 ETH/)
  expect(said.replace(/\s/g, '')).toContain(GRACE)
  expect(said).toContain('They receive 1.234567890123456789 ETH')
  expect(said).toMatch(/up to 0\.\d+ ETH\s+(< )?\$0\.\d\d/)
  // What a window has left at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  const isInSight = await dialog.button('Send').evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return (button.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2) === button
  })
  expect(isInSight, 'the way on').toBe(true)
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
])('ERC-20: %s of %s arrives, to the last unit', async (symbol, typed, units) => {
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

test('USDT, whose transfer answers nothing, arrives', async () => {
  const { chooseToken, fill, review, send } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE, tokenOf('USDT'))
  await chooseToken('USDT')
  await fill('2.5', GRACE)
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE, tokenOf('USDT'))) - before).toBe(2_500_000n)
})

test('a fee-on-transfer token: the amount shown before the wallet is asked is the amount that arrives', async () => {
  const { chooseToken, fill, review, send } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE, tokenOf('TAX'))
  await chooseToken('TAX')
  await fill('100', GRACE)
  const said = await review()
  expect(said).toContain('You send 100 TAX')
  expect(said).toContain('They receive 99 TAX')
  expect(said).toContain('The token keeps 1 TAX as a fee')
  await send()
  expect((await balanceOn(journey.ethereum, GRACE, tokenOf('TAX'))) - before).toBe(99n * 10n ** 18n)
})

test('a token whose transfer returns false cannot be sent, and says why', async () => {
  const { chooseToken, fill, review, dialog, wallet } = await openSend(journey)
  await chooseToken('NOPE')
  await fill('1', GRACE)
  expect(await review()).toContain('This transfer would fail: the token’s contract rejects this transfer')
  expect(await dialog.button('Send').count()).toBe(0)
  await dialog.button('Change').click()
  await dialog.button('Review').waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('Max leaves the fee: everything else arrives', async () => {
  const { dialog, amount, recipient, review, send } = await openSend(journey, { accounts: [5] })
  const all = await balanceOn(journey.ethereum, devAccount(5).address)
  const before = await balanceOn(journey.ethereum, LINUS)
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^\d+\.\d+$/)
  await recipient.fill(LINUS)
  await review()
  await send()
  const arrived = (await balanceOn(journey.ethereum, LINUS)) - before
  const left = await balanceOn(journey.ethereum, devAccount(5).address)
  expect(arrived > (all * 99n) / 100n).toBe(true)
  expect(left < 10n ** 15n).toBe(true)
})

test('an amount in dollars sends its value in the token', async () => {
  const { dialog, fill, review, send } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await dialog.button('Enter in USD').click()
  await fill('3000.50', GRACE)
  expect(await review()).toContain('1.000166666666666666 ETH')
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(1_000_166_666_666_666_666n)
})

test.each([
  ['grace.eth', 'GRACE.eth'],
  ['grace.wcn.id', 'grace.wcn.id'],
])(
  'by name: %s is resolved, shown with its whole address, and resolved again before the wallet is asked',
  async (name, typed) => {
    const { dialog, fill, review, send } = await openSend(journey)
    const before = await balanceOn(journey.ethereum, GRACE)
    await fill('0.25', typed)
    await dialog.text(name).waitFor()
    const said = await review()
    expect(said).toContain(name)
    expect(said.replace(/\s/g, '')).toContain(GRACE)
    await send()
    expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
  },
)

test('Review pressed during a name look-up waits for it, and continues by itself', async () => {
  const { dialog, fill, page } = await openSend(journey)
  await dialog.button(/^ETH/).waitFor()
  journey.sandbox.service.failAll('/v1/profile/account', { delayMs: 1_500 })
  await fill('0.25', 'grace.wcn.id')
  await dialog.button('Review').click()
  await dialog.text('Looking up the name').waitFor()
  expect(await dialog.button('Review').getAttribute('aria-busy')).toBe('true')
  expect(await findViolations(page)).toEqual([])
  expect(await dialog.text(/^Enter an/).count()).toBe(0)
  await dialog.button('Send').waitFor()
  expect((await dialog.dialog.innerText()).replace(/\s/g, '')).toContain(GRACE)
})

test('a name without an address is an error, and the draft is kept', async () => {
  const { dialog, fill, amount, recipient } = await openSend(journey)
  await fill('1', 'nobody-has-this.eth')
  await dialog.text('This name isn’t registered').waitFor()
  await dialog.button('Review').click()
  expect(await recipient.getAttribute('aria-invalid')).toBe('true')
  expect(await recipient.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true)
  expect(await amount.inputValue()).toBe('1')
})

test('declined in the wallet: the view says so, the draft is kept, and it can still be sent', async () => {
  const { dialog, wallet, fill, review, send, amount, recipient } = await openSend(journey)
  await fill('0.5', GRACE)
  await review()
  wallet.refuseNext('eth_sendTransaction', 4001)
  await dialog.button('Send').click()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  wallet.refuseNext('eth_sendTransaction', 4001)
  await dialog.button('Try again').click()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  await dialog.button('Review again').click()
  await dialog.button('Send').waitFor()
  await dialog.button('Back').click()
  await amount.waitFor()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', GRACE])
  await review()
  await send()
})

test('setting another active network resets the send form, and leaves the preview', async () => {
  const { dialog, wallet, fill, review, amount, recipient } = await openSend(journey)
  await fill('0.5', GRACE)
  await review()
  await wallet.setChain(137)
  await amount.waitFor()
  await expect.poll(() => amount.inputValue()).toBe('')
  expect(await recipient.inputValue()).toBe('')
  await dialog.button(/^POL/).waitFor()
})

test('Cancel ends the waiting; a wallet that sends it later is reported', async () => {
  const { dialog, wallet, fill, review, askWallet } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet((button) => button.dblclick())
  await dialog.button('Cancel').click()
  await dialog.button('Send').waitFor()
  await dialog.text('Cancelled here. Decline it in your wallet too.').waitFor()
  request.approve()
  await dialog.dialog.getByText('Your wallet sent it after you cancelled.').waitFor()
  await dialog.button('Review').waitFor()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(125n * 10n ** 15n)
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a rollup’s fee includes its L1 data fee and its operator fee, and Max leaves both', async () => {
  const chain = journey.ethereum
  const oracle = '0x420000000000000000000000000000000000000F'
  const l1Fee = 3_000_000_000_000_000n
  const operatorFee = 1_000_000_000_000_000n
  // Answers `getOperatorFee(uint256)` with the one, and anything else with the other.
  const answer = (fee: bigint) => `7f${fee.toString(16).padStart(64, '0')}5f5260205ff3`
  const code = `0x5f3560e01c63275aedd214603557${answer(l1Fee)}5b${answer(operatorFee)}`
  await chain.request('anvil_setCode', [oracle, code])
  journey.onEnd(() => void chain.request('anvil_setCode', [oracle, '0x']))
  const { dialog, amount, recipient, review, send } = await openSend(journey, { accounts: [3] })
  await chain.request('anvil_setBalance', [KATHERINE, '0x8ac7230489e80000'])
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^9\.99\d+$/)
  await recipient.fill(LINUS)
  const said = await review()
  expect(said).toContain('Includes 0.006 ETH L1 data fee')
  expect(said).toMatch(/up to 0\.007\d+ ETH/)
  await send()
  const left = await balanceOn(chain, KATHERINE)
  expect(left >= 2n * l1Fee + operatorFee, `${left} would pay for it`).toBe(true)
  expect(left < 3n * l1Fee + operatorFee).toBe(true)
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
  await visit.dialog.show('WalletSend')
  const { fill, review, send } = fieldsOf(visit)
  await fill('0.5', GRACE)
  await review()
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(5n * 10n ** 17n)
})
