import { expect, test } from 'vitest'
import { approveInWindow, rejectInWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openStandardWallet } from './support/open-standard-wallet.ts'
import type { Visit } from './support/open-visit.ts'
import { pairPhone } from './support/pair-phone.ts'
import {
  askSolana,
  FEE,
  newAddress,
  openSolanaSend,
  SENDER,
  SOL,
  solanaFieldsOf,
} from './support/send/open-solana-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()
const { balanceOf, heldBy, issuer, make } = askSolana(journey)

/** Without the service the balances come from the chain, and every token of it is there. */
function withoutService({ network }: Visit) {
  journey.sandbox.service.failAll(/\/balance/, { status: 503 })
  network.allowNetworkReports(/\/balance/)
}

test('SOL by address: what was shown is what the chain has, to the lamport', async () => {
  const { dialog, page, events, fill, review, askWallet } = await openSolanaSend(journey)
  const to = await newAddress()
  const before = await balanceOf(SENDER)
  await fill({ amount: '1.234567891', to })
  await review()
  await dialog.text(/^They receive 1\.234567891\sSOL/).waitFor()
  await dialog.text(/0\.000005\sSOL/).waitFor()
  expect(await dialog.dialog.getByText(to, { exact: true }).count(), 'the whole address').toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])

  const popup = await askWallet()
  await popup.getByText(`Send 1.234567891 SOL from ${SENDER} to ${to}`).waitFor()
  await approveInWindow(popup)
  await dialog.dialog.getByRole('heading', { level: 3 }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => balanceOf(to)).toBe(1_234_567_891n)
  expect(await balanceOf(SENDER)).toBe(before - 1_234_567_891n - FEE)
  await dialog.button('Done').click()
  await dialog.title.filter({ hasText: 'Account' }).waitFor()
  expect(events.names()).not.toContain('wallet-error')
})

test('an SPL token to a recipient without a token account: the rent is shown, and the account is created', async () => {
  const token = await make({ program: 'spl', decimals: 6 })
  await token.mintTo(SENDER, 10_000_000n)
  const opened = await openSolanaSend(journey)
  withoutService(opened)
  const { dialog, fill, review, askWallet } = opened
  const to = await newAddress()
  const before = await balanceOf(SENDER)
  await fill({ amount: '1.500001', to, token: /\b10 / })
  await review()
  await dialog.text(/0\.00203928\sSOL of the fee opens the recipient/).waitFor()
  await approveInWindow(await askWallet())
  await expect.poll(() => heldBy(token, to)).toBe(1_500_001n)
  expect(await heldBy(token, SENDER)).toBe(8_499_999n)
  expect(await balanceOf(SENDER)).toBe(before - FEE - 2_039_280n)
})

test(
  'a Token-2022 token with a transfer fee: the amount that arrives is shown, and arrives',
  { tags: 'extra' },
  async () => {
    const fee = { basisPoints: 250, maximum: 1_000_000n }
    const options = { program: '2022', decimals: 6, fee, metadata: { name: 'Toll Coin', symbol: 'TOLL' } } as const
    const token = await make(options)
    await token.mintTo(SENDER, 5_000_000n)
    const opened = await openSolanaSend(journey)
    withoutService(opened)
    const { dialog, fill, review, askWallet } = opened
    const to = await newAddress()
    await fill({ amount: '1', to, token: /Toll Coin/ })
    await review()
    await dialog.text(/^They receive 0\.975\sTOLL/).waitFor()
    await dialog.text(/keeps 0\.025\sTOLL/).waitFor()
    await approveInWindow(await askWallet())
    await expect.poll(() => heldBy(token, to)).toBe(975_000n)
  },
)

test('what the visitor declines is not sent, and the draft is kept', { tags: 'extra' }, async () => {
  const { dialog, draft, fill, review, askWallet } = await openSolanaSend(journey, {
    viewport: { width: 360, height: 740 },
  })
  const to = await newAddress()
  await fill({ amount: '0.5', to })
  await review()
  await rejectInWindow(await askWallet())
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await balanceOf(to)).toBe(0n)
  await dialog.button('Back').click()
  expect(await draft()).toEqual(['0.5', to])
})

test('SOL through a phone wallet', { tags: 'extra' }, async () => {
  const opened = await openStandardWallet(journey)
  const { dialog, events } = opened
  const { fill, review } = solanaFieldsOf(opened)
  const phone = await pairPhone(journey, opened)
  await approveOnPhone(phone)
  await events.next('wallet-closed')

  const to = await newAddress()
  await fill({ amount: '0.25', to })
  await review()
  await dialog.button(/^Send$/).click()
  await phone.getByText(`Send 0.25 SOL from ${SENDER} to ${to}`).waitFor()
  await approveOnPhone(phone)
  await dialog.button('Done').waitFor()
  expect(await balanceOf(to)).toBe(SOL / 4n)
})

test('a transfer that would fail or lose funds is refused before the wallet is asked', { tags: 'extra' }, async () => {
  const { dialog, fill, review } = await openSolanaSend(journey)
  await fill({ amount: '0.0005', to: await newAddress() })
  await review()
  await dialog.text(/a new account must hold at least 0\.00089088 SOL/).waitFor()
  expect(await dialog.button(/^Send$/).count()).toBe(0)

  const token = await make({ program: 'spl', decimals: 6 })
  const { address } = await issuer()
  await token.mintTo(address, 1n)
  await dialog.button('Back').click()
  await fill({ amount: '1', to: await token.accountOf(address) })
  await review()
  await dialog.text(new RegExp(`token account. Its owner’s address is ${address}`)).waitFor()
})

test('Max leaves the fee and nothing else', { tags: 'extra' }, async () => {
  const { dialog, amount, fill, review } = await openSolanaSend(journey)
  await fill({ amount: '', to: await newAddress() })
  await dialog.button('Max').click()
  const whole = (await balanceOf(SENDER)) - FEE
  const inSol = (lamports: bigint) =>
    new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 }).format(
      `${lamports / 10n ** 9n}.${(lamports % 10n ** 9n).toString().padStart(9, '0')}` as `${number}`,
    )
  // The field shows six decimals, the review all of them.
  await expect.poll(() => amount.inputValue()).toBe(inSol(whole - (whole % 1000n)))
  await review()
  await dialog
    .text(`${inSol(whole)} SOL`)
    .first()
    .waitFor()
  await dialog.text(/^They receive/).waitFor()
})
