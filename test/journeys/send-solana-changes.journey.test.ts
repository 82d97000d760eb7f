// @module-tag extra
import { expect, test } from 'vitest'
import { approveInWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import type { Visit } from './support/open-visit.ts'
import { LATE } from './support/send/node-faults.ts'
import { askSolana, newAddress, openSolanaSend, SENDER, SOL } from './support/send/open-solana-send.ts'
import { seeDetails } from './support/send/see-details.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { openWalletHome } from './support/wallets/open-wallet-home.ts'
import { letWalletsOnlySign } from './support/wallets/sign-only.ts'

// Between preview and signature: what the visitor has seen is what is sent, or nothing is.
const journey = setUpJourney()
const { balanceOf } = askSolana(journey)

test.each([
  ['the wallet, which also sends', {}],
  ['the page, where the wallet only signs', { prepare: ({ page }: Pick<Visit, 'page'>) => letWalletsOnlySign(page) }],
])(
  'a blockhash that expires before the wallet signs: the node refuses %s; it is said, the draft is kept, and it can be sent again',
  async (_, options) => {
    const { dialog, fill, draft, review, askWallet } = await openSolanaSend(journey, options)
    const to = await newAddress()
    await fill({ amount: '0.5', to })
    await review()
    const popup = await askWallet()
    journey.sandbox.solana.expireBlockhashes()
    await approveInWindow(popup)
    await seeDetails(dialog, /Your wallet couldn’t send this: it took too long, and the network no longer accepts it/)
    expect(await balanceOf(to)).toBe(0n)
    await dialog.button('Back').click()
    expect(await draft()).toEqual(['0.5', to])
    // Until no block can have what the wallet may have signed, the visitor would be stopped first [send.denied].
    journey.sandbox.solana.closeBlocks(2_000)
    await review()
    await approveInWindow(await askWallet())
    await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor(LATE)
    expect(await balanceOf(to)).toBe(SOL / 2n)
  },
)

test('a wallet that switches accounts during the preview: the view says so, and the transfer is prepared again for that account', async () => {
  const opened = await openSolanaSend(journey, { accounts: [1, 2] })
  const { dialog, fill, draft, review, askWallet, events, page } = opened
  const to = await newAddress()
  await fill({ amount: '0.5', to })
  await review()
  await dialog.button(/^Send$/).waitFor()
  await (await openWalletHome(journey, opened)).removeAccount(1)
  await events.next('wallet-account-changed')
  await page.bringToFront()
  await dialog.dialog.getByText(/Your wallet switched accounts/).waitFor()
  expect(await draft()).toEqual(['0.5', to])
  const before = await balanceOf(SENDER)
  await review()
  const popup = await askWallet()
  expect(await popup.getByText(SENDER).count(), 'the account of before').toBe(0)
  await approveInWindow(popup)
  await dialog.button('Done').waitFor()
  await expect.poll(() => balanceOf(to)).toBe(SOL / 2n)
  expect(await balanceOf(SENDER)).toBe(before)
})

test.each([
  ['locked', 'lock'],
  ['disconnected from the site', 'disconnect'],
] as const)(
  'a wallet that is %s during the preview is not asked, nothing is sent, and the draft is there once the wallet is back',
  async (_, happen) => {
    const opened = await openSolanaSend(journey)
    const { dialog, fill, draft, review, connect, events, context, page } = opened
    const to = await newAddress()
    await fill({ amount: '0.5', to })
    await review()
    await dialog.button(/^Send$/).waitFor()
    await (await openWalletHome(journey, opened))[happen]()
    await events.next('wallet-disconnected')
    await page.bringToFront()
    await dialog.title.filter({ hasText: 'Connect' }).waitFor()
    expect(await dialog.button(/^Send$/).count()).toBe(0)
    expect(context.pages(), 'no window of the wallet').toHaveLength(2)
    expect(await balanceOf(to)).toBe(0n)
    await connect()
    await dialog.show('Send')
    expect(await draft()).toEqual(['0.5', to])
  },
)

test('a wallet that is locked while it asks: nothing is sent, and the view says so', async () => {
  const opened = await openSolanaSend(journey)
  const { fill, review, askWallet, events, dialog } = opened
  const to = await newAddress()
  await fill({ amount: '0.5', to })
  await review()
  const popup = await askWallet()
  await (await openWalletHome(journey, opened)).lock()
  await events.next('wallet-disconnected')
  if (!popup.isClosed()) await approveInWindow(popup)
  await dialog.title.filter({ hasText: 'Connect' }).waitFor()
  expect(await balanceOf(to)).toBe(0n)
  expect(events.names()).not.toContain('wallet-transaction')
})

test('however often Send is pressed the wallet is asked once', async () => {
  const { dialog, fill, review, askWallet, context, page } = await openSolanaSend(journey)
  const to = await newAddress()
  await fill({ amount: '0.5', to })
  await review()
  const popup = await askWallet(async (button) => {
    await button.evaluate((element: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) element.click()
    })
  })
  await page.keyboard.press('Enter')
  await approveInWindow(popup)
  await dialog.button('Done').waitFor()
  expect(context.pages()).toHaveLength(1)
  await expect.poll(() => balanceOf(to)).toBe(SOL / 2n)
})
