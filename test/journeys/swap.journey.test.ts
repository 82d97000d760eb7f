import { formatUnits, numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { EXCHANGE_CONTRACTS } from '../../demo/sandbox/exchange/exchange-table.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { findViolations } from './support/check-accessibility.ts'
import { expectWarningsInSight } from './support/expect-warnings-in-sight.ts'
import { openConnected } from './support/open-connected.ts'
import type { Visit } from './support/open-visit.ts'
import { readRingAbove } from './support/read-colors.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { nameRouters } from './support/swap/name-routers.ts'
import { openSwap, swapFields } from './support/swap/open-swap.ts'
import { fillIn } from './support/type-into.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { ADA, devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

const tokenOf = (symbol: string) => tokensOf('eip155:1').find((token) => token.symbol === symbol)!.address
const USDC = tokenOf('USDC')
const ALLOWANCE = '0xdd62ed3e'
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** The exchange's remaining allowance for an account's token. */
async function allowanceOf(token: string, owner = ADA): Promise<bigint> {
  const data = `${ALLOWANCE}${word(owner)}${word(EXCHANGE_CONTRACTS.router)}`
  return BigInt(String(await journey.ethereum.request('eth_call', [{ to: token, data }, 'latest'])))
}

/** Returns the texts of Activity's rows, once the newest is a swap. */
async function activityOf({ dialog }: Pick<Visit, 'dialog'>): Promise<readonly (string | undefined)[]> {
  await dialog.show('Activity')
  const lines = dialog.dialog.getByRole('listitem')
  await lines.first().getByText('Swapped').waitFor()
  return (await lines.allInnerTexts()).map((text) => text.trim().split('\n')[0])
}

test('a coin for a token, in one step: at least what the review says arrives, and Activity shows one swap', async () => {
  const { choose, pay, quoted, review, confirm, receive, dialog, events } = await openSwap(journey)
  const before = await balanceOn(journey.ethereum, ADA, USDC)
  await choose('You receive', 'USDC')
  const place = () => dialog.button(/^Max slippage/).evaluate((button: HTMLElement) => button.offsetTop)
  const empty = await place()
  await fillIn(pay, '1.5')
  await quoted()
  // The quote pushes nothing above it.
  expect(await place()).toBe(empty)
  expect(Number((await receive.inputValue()).replace(',', ''))).toBeGreaterThan(4_000)
  const reviewText = await review()
  expect(reviewText).toContain('You pay 1.5 ETH $4,500.00')
  expect(reviewText).toContain('Provider fee 0.01275 ETH')
  expect(reviewText.replaceAll(' ', '')).toContain(EXCHANGE_CONTRACTS.router)
  expect(reviewText).not.toContain('Approval')
  const minimum = Number(/You receive at least ([\d,.]+) USDC/.exec(reviewText)![1]!.replaceAll(',', ''))
  await confirm()
  const received = (await balanceOn(journey.ethereum, ADA, USDC)) - before
  expect(Number(formatUnits(received, 6))).toBeGreaterThanOrEqual(minimum)
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'swap', status: 'submitted' })
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'swap', status: 'confirmed' })
  await dialog.button('Done').click()
  await dialog.title.getByText('Account').waitFor()
  await dialog.button('Swap').waitFor()
})

test('a token for the coin, in two steps: exactly the amount is approved, then all of it is swapped', async () => {
  const { draft, review, confirm, wallet, events, dialog } = await openSwap(journey)
  const before = await balanceOn(journey.ethereum, ADA, USDC)
  await draft('USDC', '1200.5', 'ETH')
  const reviewText = await review()
  expect(reviewText).toContain('Approval exactly 1,200.5 USDC Your wallet asks for it first')
  const approval = wallet.hold('eth_sendTransaction')
  await confirm(async (button) => {
    await button.click()
    await approval.asked
    await dialog.text('Step 1 of 2').waitFor()
    await dialog.text('Check that your wallet allows exactly 1,200.5 USDC').waitFor()
    const spoken = { hasText: /for this contract: 0x[\da-f]{40}$/i }
    await dialog.dialog.locator('p[aria-live=polite]', spoken).waitFor({ state: 'attached' })
    const swap = wallet.hold('eth_sendTransaction')
    approval.approve()
    await swap.asked
    await dialog.text('Step 2 of 2').waitFor()
    expect(await allowanceOf(USDC)).toBe(1_200_500_000n)
    swap.approve()
  })
  expect(before - (await balanceOn(journey.ethereum, ADA, USDC))).toBe(1_200_500_000n)
  expect(await allowanceOf(USDC), 'nothing stays approved').toBe(0n)
  const kinds = []
  for (let event = 0; event < 4; event++) kinds.push((await events.next('wallet-transaction')).detail)
  expect(kinds.map(({ kind, status }) => [kind, status].join(' ')).toSorted()).toEqual([
    'approve confirmed',
    'approve submitted',
    'swap confirmed',
    'swap submitted',
  ])
})

test(
  'the warning of a review and its tick are in sight, at each size and in each language; without the tick, a press leads to it',
  { tags: 'extra' },
  async () => {
    const { draft, review, dialog, page } = await openSwap(journey)
    await draft('ETH', '0.5', 'TAX')
    await review()
    await expectWarningsInSight({ page, dialog })
    await page.locator('#dialog').evaluate((element) => element.setAttribute('lang', 'en'))
    await dialog.button('Confirm swap').press('Enter')
    await dialog.text('Tick the box first.').waitFor()
    expect(await dialog.dialog.getByRole('checkbox').evaluate((box) => box.matches(':focus'))).toBe(true)
  },
)

test(
  'with a wallet that takes calls: Max, dollars, flip and slippage, and one step each time',
  { tags: 'extra' },
  async () => {
    const owner = devAccount(4).address
    const fund = () => journey.ethereum.request('anvil_setBalance', [owner, numberToHex(parseEther('2'))])
    await fund()
    const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [4], isAtomic: true })
    const visit = await openConnected(journey, {
      wallet,
      prepare: ({ context }) => nameRouters(context, journey.sandbox.info),
    })
    const { dialog } = visit
    const { pay, receive, choose, review, confirm, quoted } = swapFields(visit)
    await dialog.show('Swap')
    await dialog.button(/^WBTC/).waitFor()
    await choose('You pay', 'ETH')
    await choose('You receive', 'USDC')
    await dialog.button(/^Max$/).click()
    await expect.poll(() => pay.inputValue()).toMatch(/^1\.99\d*$/)
    await quoted()
    const coins = await pay.inputValue()
    await dialog.button(/Enter in USD$/).click()
    await expect.poll(() => pay.inputValue()).toMatch(/^5,9\d\d\.\d/)
    await dialog.button(/Enter in ETH$/).click()
    await expect.poll(() => pay.inputValue()).toBe(coins)
    await dialog.button(/^Max slippage/).click()
    await dialog.button(/^0\.5%$/).click()
    await quoted()
    expect(await review()).toContain('Max slippage 0.5%')
    await confirm()
    expect(await balanceOn(journey.ethereum, owner)).toBeGreaterThan(0n)

    await fund()
    const balance = await balanceOn(journey.ethereum, owner, USDC)
    await dialog.button('Done').click()
    await dialog.button('Swap').click()
    await choose('You pay', 'ETH')
    await choose('You receive', 'USDC')
    await fillIn(pay, '0.1')
    await quoted()
    const arrives = await receive.inputValue()
    await dialog.button('Switch tokens').click()
    await expect.poll(async () => Number(await pay.inputValue())).toBeCloseTo(Number(arrives.replace(',', '')), 2)
    await dialog.button(/^Max$/).click()
    await expect.poll(async () => (await pay.inputValue()).replace(',', '')).toBe(formatUnits(balance, 6))
    await quoted()
    const reviewText = await review()
    expect(reviewText).toContain('Together with the swap')
    expect(reviewText).toContain('Max slippage 0.5%')
    await confirm()
    expect(await balanceOn(journey.ethereum, owner, USDC)).toBe(0n)
    expect(await allowanceOf(USDC, owner), 'nothing stays approved').toBe(0n)
    expect(wallet.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2)
    expect(wallet.methods).not.toContain('eth_sendTransaction')
  },
)

test('declined at the second step: the approval stays, and the swap can be continued without another one', async () => {
  const { draft, review, confirm, wallet, dialog } = await openSwap(journey)
  await draft('DAI', '50', 'ETH')
  await review()
  const approval = wallet.hold('eth_sendTransaction')
  await dialog.button('Confirm swap').click()
  await approval.asked
  wallet.refuseNext('eth_sendTransaction', 4001)
  approval.approve()
  await dialog.text('Request declined').waitFor()
  await dialog.text('Your approval stands, and nothing was swapped.').waitFor()
  await dialog.button('Try again').click()
  await dialog.text('Exchange contract').waitFor()
  expect((await dialog.dialog.innerText()).replace(/\s+/g, ' ')).not.toContain('Approval')
  await confirm()
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3)
})

test('a reload between the two steps continues with the swap', async () => {
  const { draft, review, confirm, wallet, dialog, page, receive } = await openSwap(journey)
  const before = await balanceOn(journey.ethereum, ADA)
  await draft('WBTC', '0.01', 'ETH')
  await review()
  const approval = wallet.hold('eth_sendTransaction')
  const swap = wallet.hold('eth_sendTransaction')
  await dialog.button('Confirm swap').click()
  await approval.asked
  approval.approve()
  await swap.asked
  await page.reload()
  await dialog.ready()
  swap.refuse(4001)
  await dialog.show('Swap')
  await dialog.text('Your approval is in place. Next, confirm the swap.').waitFor()
  await expect.poll(() => receive.inputValue()).not.toBe('')
  expect(await review()).not.toContain('Approval')
  await confirm()
  expect((await balanceOn(journey.ethereum, ADA)) - before).toBeGreaterThan(parseEther('0.1'))
})

test('declined at once, and changed: nothing was swapped, and the draft is kept', { tags: 'extra' }, async () => {
  const { draft, review, wallet, dialog, pay } = await openSwap(journey)
  await draft('ETH', '1', 'USDC')
  await review()
  wallet.refuseNext('eth_sendTransaction', 4001)
  await dialog.button('Confirm swap').click()
  await dialog.text('Nothing was swapped.').waitFor()
  await dialog.button('Back').click()
  expect(await pay.inputValue()).toBe('1')
})

test('by keyboard alone, on a phone, with no violation of accessibility', { tags: 'extra' }, async () => {
  const { dialog, page, pay } = await openSwap(journey, { visit: { viewport: { width: 360, height: 740 } } })
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => pay.evaluate((field) => field.matches(':focus'))).toBe(true)
  // Until the balance is known, there is nothing to review.
  await dialog.text(/^Balance \d/).waitFor()
  await page.keyboard.type('0.75')
  await page.keyboard.press('Enter')
  // The missing field has the focus.
  await page.keyboard.press('Enter')
  await dialog.dialog.getByRole('searchbox').waitFor()
  await dialog.dialog.getByRole('listitem').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  // From the title, past Close, and in Firefox past what scrolls.
  const search = dialog.dialog.getByRole('searchbox')
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return search.evaluate((field) => field.matches(':focus'))
    })
    .toBe(true)
  await page.keyboard.type('usdc')
  // The list has been searched by then.
  await dialog.dialog.getByRole('listitem').first().getByText('USD Coin').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.button('Refresh quote').waitFor()
  expect(await findViolations(page)).toEqual([])
  await pay.focus()
  await page.keyboard.press('Enter')
  await dialog.button('Confirm swap').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.button('Confirm swap').focus()
  // Scrolled content fades out above the button, but not over its focus ring.
  expect((await readRingAbove(dialog.button('Confirm swap'))).brightness).toBeLessThan(0.6)
  await page.keyboard.press('Enter')
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test(
  'with a phone over WalletConnect: a token, in two steps, and one line of Activity',
  { tags: 'extra' },
  async () => {
    const phone = await createPhone(journey.sandbox)
    journey.onEnd(phone.close)
    const visit = await journey.visit('/strict.html')
    const WBTC = tokenOf('WBTC')
    const owner = devAccount(4).address
    const before = await balanceOn(journey.ethereum, owner, WBTC)
    await visit.dialog.pick('WalletConnect')
    await visit.dialog.qrCode.waitFor()
    await phone.approve(await readQrCode(visit.page), { accounts: [4] })
    await visit.events.next('wallet-connected')
    await visit.dialog.show('Swap')
    const { draft, review, tickRouter, confirm } = swapFields(visit)
    await draft('WBTC', '0.0125', 'ETH')
    expect(await review()).toContain('Approval exactly 0.0125 WBTC Your wallet asks for it first')
    await tickRouter()
    await confirm()
    expect(before - (await balanceOn(journey.ethereum, owner, WBTC))).toBe(1_250_000n)
    expect(await allowanceOf(WBTC, owner), 'nothing stays approved').toBe(0n)
    expect(phone.requests.map(({ params }) => params.request.method)).toEqual([
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])
    expect((await activityOf(visit))[1]).not.toBe('Approved')
    // And once only the service's history knows of it.
    await visit.page.reload()
    await visit.dialog.ready()
    expect((await activityOf(visit))[1]).not.toBe('Approved')
  },
)
