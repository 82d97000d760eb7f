import { expect, test } from 'vitest'
import { formatUnits } from '../../src/lib/amounts.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { findViolations, findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { DOLLARS, ETHER, openPaying, payParts, USDC } from './support/pay/open-pay.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { swapFields } from './support/swap/open-swap.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount, GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

test('paid from disconnected: what is shown, to whom and where, is what arrives, and the site hears once it is confirmed', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const { dialog, events, page } = visit
  const { ask, end, ended, payButton, said } = payParts(visit)
  const before = await balanceOn(journey.ethereum, GRACE)
  await ask(ETHER)
  await dialog.button('Connect a wallet').waitFor()
  expect(await dialog.title.innerText()).toBe('Payment')
  expect(await said()).toMatch(/asks you to pay.*0\.25 ETH/)
  expect((await said()).replace(/\s/g, '')).toContain(GRACE)
  expect(await findViolations(page), 'without a wallet').toEqual([])
  await dialog.button('Pay by QR code or link').click()
  await dialog.qrCode.waitFor()
  expect(await readQrCode(page)).toBe(`ethereum:${GRACE}@1?value=${25n * 10n ** 16n}`)
  expect((await said()).replace(/\s/g, '')).toContain(GRACE)
  expect(await findViolations(page), 'as a link').toEqual([])
  await dialog.button('Back').click()
  await dialog.button('Connect a wallet').click()
  await dialog.button(wallet.info.name).click()
  await payButton.waitFor()
  expect(events.names(), 'it goes on').not.toContain('wallet-closed')
  expect(await said()).toMatch(/They receive 0\.25 ETH.*/)
  expect(await said()).toMatch(/Network fee up to 0\.\d+ ETH/)
  expect(await findViolations(page), 'review').toEqual([])
  const request = wallet.hold('eth_sendTransaction')
  await payButton.click()
  await request.asked
  await dialog.text(/^Check that your wallet shows 0\.25 ETH/).waitFor()
  expect(await findViolations(page), 'asking').toEqual([])
  expect(await end()).toBeUndefined()
  request.approve()
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  const { transactionId } = (await ended()) as { transactionId: string }
  expect((await balanceOn(journey.ethereum, GRACE)) - before).toBe(25n * 10n ** 16n)
  expect(await journey.ethereum.request('eth_getTransactionReceipt', [transactionId])).toMatchObject({ status: '0x1' })
  expect(events.details('wallet-transaction')).toMatchObject([
    { kind: 'pay', status: 'submitted', hash: transactionId },
    { kind: 'pay', status: 'confirmed', hash: transactionId },
  ])
  expect(await findViolations(page), 'result').toEqual([])
  await dialog.button('Done').click()
  await events.next('wallet-closed')
})

test(
  'right to left on a phone, in both themes: the review, the wallet asked twice, and the result that mentions the request still open',
  { tags: 'extra' },
  async () => {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const visit = await openConnected(journey, { wallet, viewport: { width: 360, height: 740 } })
    const { dialog, page } = visit
    const { ask, ended, payButton } = payParts(visit)
    await page.locator('#dialog').evaluate((element) => element.setAttribute('dir', 'rtl'))
    const check = async (view: string) => {
      expect(await dialog.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), view).toBe(0)
      expect(await findViolationsInBothThemes(page), view).toEqual([])
    }
    await ask(ETHER)
    await payButton.waitFor()
    await check('review')
    const first = wallet.hold('eth_sendTransaction')
    await payButton.click()
    await first.asked
    await dialog.text(/^Check that your wallet shows 0\.25 ETH/).waitFor()
    await check('asked')
    await dialog.button('Cancel').click()
    await dialog.text('Cancelled here. Decline it in your wallet too.').waitFor()
    await check('review, still open in the wallet')
    const second = wallet.hold('eth_sendTransaction')
    await payButton.click()
    await second.asked
    second.approve()
    await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await dialog.text('Another request is open in your wallet. Decline it there.').waitFor()
    await check('result')
    expect(await ended()).toHaveProperty('transactionId')
    first.refuse(4001)
    await dialog.text('Another request is open in your wallet. Decline it there.').waitFor({ state: 'detached' })
  },
)

test('a token is paid by a payment link, to the last unit; the visitor declines first', async () => {
  const { ask, dialog, ended, payButton, said, wallet } = await openPaying(journey)
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await ask(`ethereum:${USDC}@1/transfer?address=${GRACE}&uint256=12345678`)
  await payButton.waitFor()
  expect(await said()).toMatch(/12\.345678 USDC/)
  wallet.refuseNext('eth_sendTransaction', 4001)
  await payButton.click()
  await dialog.text('Nothing was paid.').waitFor()
  await dialog.button('Try again').click()
  expect(await ended()).toMatchObject({ transactionId: expect.stringMatching(/^0x[\da-f]{64}$/) as string })
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(12_345_678n)
})

test(
  'by keyboard alone: too little of a token, a swap for it, and the payment, to Done',
  { tags: 'extra' },
  async () => {
    const visit = await openPaying(journey)
    const { ask, dialog, ended, events, page, payButton } = visit
    const { pay, quoted } = swapFields(visit)
    const { tabTo, enter } = byKeyboard(visit)
    const balance = await balanceOn(journey.ethereum, devAccount(1).address, USDC)
    const before = await balanceOn(journey.ethereum, GRACE, USDC)
    const amount = balance + 100_000_000n
    await ask({ ...DOLLARS, amount: formatUnits(amount, 6) })
    await enter(dialog.button('Swap for USDC'))
    await tabTo(pay)
    await page.keyboard.type('0.5')
    await quoted()
    await page.keyboard.press('Enter')
    await tabTo(dialog.dialog.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await enter(dialog.button('Confirm swap'))
    await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await enter(dialog.button('Done'))
    await enter(payButton)
    expect(await ended()).toHaveProperty('transactionId')
    expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(amount)
    await enter(dialog.button('Done'))
    await events.next('wallet-closed')
  },
)
