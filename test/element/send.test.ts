import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { balanceOn } from '../journeys/support/send/open-send.ts'
import { GRACE, KATHERINE, LINUS } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** `getOperatorFee(uint256)` of the OP stack's GasPriceOracle. */
const GET_OPERATOR_FEE = '0x275aedd2'
/** Delay of an answer, which is still in time. */
const DELAY_MS = 5_000

test('an amount in dollars sends its value in the token', async () => {
  const { dialog, fill, review, send } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await dialog.button('Enter in USD').click()
  await fill('3000.50', GRACE)
  expect(await review()).toContain('1.000166666666666666 ETH')
  await send()
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(1_000_166_666_666_666_666n)
})

test('what scrolls behind the foot fades out, and the last card is whole at the end', async () => {
  const { dialog, page } = await openSend(journey, { visit: { viewport: { width: 480, height: 800 } } })
  await dialog.button('Review').waitFor()
  const foot = dialog.dialog.locator('.form-footer')
  const fade = () => foot.evaluate((element) => Number(getComputedStyle(element, '::before').opacity))
  expect(await fade(), 'nothing to scroll').toBe(0)
  await page.setViewportSize({ width: 480, height: 430 })
  await expect.poll(fade).toBe(1)
  await foot.evaluate((element) => element.closest('.frame')!.scrollTo(0, 1e4))
  await expect.poll(fade).toBe(0)
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
    const reviewText = await review()
    expect(reviewText).toContain(name)
    expect(reviewText.replace(/\s/g, '')).toContain(GRACE)
    await send()
    expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
  },
)

test('Review pressed during a name look-up waits for it, and continues by itself', async () => {
  const { dialog, fill, page } = await openSend(journey, { visit: { prepare: (fresh) => fresh.page.clock.install() } })
  await dialog.button(/^ETH/).waitFor()
  journey.sandbox.service.failAll('/v1/profile/account', { delayMs: DELAY_MS })
  await fill('0.25', 'grace.wcn.id')
  await dialog.button('Review').click()
  await dialog.text('Looking up the name…').waitFor()
  expect(await dialog.button('Review').getAttribute('aria-busy')).toBe('true')
  expect(await findViolations()).toEqual([])
  expect(await dialog.text(/^Enter an/).count()).toBe(0)
  await page.clock.fastForward(DELAY_MS)
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

test('declined in the wallet: the view shows it, the draft is kept, and it can still be sent', async () => {
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

test('Cancel ends the waiting; a wallet that sends it later leads to the result', async () => {
  const { dialog, wallet, amount, fill, review, askWallet } = await openSend(journey)
  const before = await balanceOn(journey.ethereum, GRACE)
  await fill('0.125', GRACE)
  await review()
  const request = await askWallet((button) => button.dblclick())
  await dialog.button('Cancel').click()
  await dialog.button('Send').waitFor()
  await dialog.text('Cancelled here. Decline it in your wallet too.').waitFor()
  request.approve()
  await dialog.dialog.locator('.waiting').getByText('Your wallet sent it after you cancelled.').waitFor()
  expect(await findViolations()).toEqual([])
  await dialog.button('Done').click()
  await dialog.show('Send')
  expect(await amount.inputValue()).toBe('')
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(125n * 10n ** 15n)
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a rollup’s fee includes its L1 data fee and its operator fee, and Max leaves both', async () => {
  const chain = journey.ethereum
  const oracle = '0x420000000000000000000000000000000000000f'
  const l1Fee = 3_000_000_000_000_000n
  const operatorFee = 1_000_000_000_000_000n
  const isOracle = (address: unknown) => String(address).toLowerCase() === oracle
  chain.answer('eth_getCode', ([address]) => (isOracle(address) ? '0x6001' : undefined))
  chain.answer('eth_call', ([call]) => {
    const { to, data } = call as { to: string; data: string }
    const fee = data.startsWith(GET_OPERATOR_FEE) ? operatorFee : l1Fee
    return isOracle(to) ? numberToHex(fee, { size: 32 }) : undefined
  })
  const { dialog, amount, recipient, review, send } = await openSend(journey, { accounts: [3] })
  await chain.request('anvil_setBalance', [KATHERINE, '0x8ac7230489e80000'])
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^9\.99\d+$/)
  await recipient.fill(LINUS)
  const reviewText = await review()
  expect(reviewText).toContain('Includes 0.006 ETH L1 data fee')
  expect(reviewText).toMatch(/up to 0\.007\d+ ETH/)
  await send()
  const left = await balanceOn(chain, KATHERINE)
  expect(left >= 2n * l1Fee + operatorFee, `${left} would pay for it`).toBe(true)
  expect(left < 3n * l1Fee + operatorFee).toBe(true)
})
