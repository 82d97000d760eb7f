import { expect, test } from 'vitest'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

test('a newcomer connects the browser wallet in its own window, signs, sends, switches and disconnects', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox', { hasMotion: true })
  await page.getByText('Connect a wallet to try these.').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const connecting = await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click())
  await connecting.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  await approveInWindow(connecting, [2])
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    address: SECOND,
    connector: { id: 'local.sandbox.wallet', name: 'Sandbox Wallet', type: 'ANNOUNCED' },
  })
  await events.next('wallet-closed')
  await page.getByText('Try these with your wallet.').waitFor()

  await page.getByRole('button', { name: 'Get test tokens' }).click()
  await page.getByText(`100 USDC, 0.05 WBTC, 100 DAI, 100 USDT, 100 TAX, 1 NOPE came to ${SECOND}.`).waitFor()
  const signing = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Sign a message' }).click())
  await approveInWindow(signing)
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
  const sending = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Send a transaction' }).click())
  await approveInWindow(sending)
  await page.getByText(/^Confirmed in block \d+: 0x/).waitFor()

  const log = page.getByRole('log', { name: 'Events' }).getByRole('listitem')
  await expect.poll(() => log.first().innerText()).toMatch(/^transaction confirmed[^]*block \d+, 21000 gas$/)
  const entries = (await log.allInnerTexts()).map((entry) => entry.split('\n')[0])
  expect(entries.toReversed()).toEqual([
    'wallet-before-open',
    'wallet-opened',
    'wallet-connected',
    'wallet-before-close',
    'wallet-closed',
    'tokens received',
    'message signed',
    'transaction sent',
    'transaction confirmed',
  ])
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await log.count()).toBe(0)

  await page.getByRole('button', { name: 'Pay 25 USDC' }).click()
  const leaving = await openApprovalWindow(page, () => dialog.button(/^Pay$/).click())
  await dialog.button('Close').click()
  await page.getByText('You cancelled the payment. Decline it in your wallet too.').waitFor()
  await rejectInWindow(leaving)

  await page.getByRole('button', { name: 'Pay 25 USDC' }).click()
  const paying = await openApprovalWindow(page, () => dialog.button(/^Pay$/).click())
  await approveInWindow(paying)
  await dialog.button('Done').click()
  await page.getByText(/^Paid: 0x[\da-f]{64}$/).waitFor()
  await expect.poll(() => log.getByText('pay confirmed').count()).toBe(1)

  const switching = await openApprovalWindow(page, async () => {
    await page.locator('network-button').getByRole('button').click()
    await dialog.button(/^Sepolia/).click()
  })
  await approveInWindow(switching)
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  await events.next('wallet-closed')

  const adding = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Switch to Polygon' }).click())
  await adding.getByRole('heading', { name: 'Add this network and switch to it?' }).waitFor()
  await approveInWindow(adding)
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  await page.getByText('The network is Polygon.').waitFor()
  await page.getByRole('button', { name: 'Switch to Ethereum' }).waitFor()

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: SECOND, restored: true })
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
})

test('the small pages work as they stand', { tags: 'extra' }, async () => {
  const { dialog, events, page, url } = await journey.visit('/examples/plain.html')
  await page.getByRole('button', { name: 'Or any button' }).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await page.getByText(`Connected: ${FIRST}`).waitFor()

  await page.goto(url('/examples/inline.html'))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: false })
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  await dialog.button('Disconnect').click()
  await dialog.button(/^Sandbox Wallet/).waitFor()

  await page.goto(url('/examples/two-dialogs.html'))
  const second = page.locator('wallet-button').nth(1).getByRole('button')
  await second.click()
  const shown = page.locator('#second').getByRole('dialog')
  await approveInWindow(
    await openApprovalWindow(page, () => shown.getByRole('button', { name: /^Sandbox Wallet/ }).click()),
  )
  await expect.poll(() => second.innerText()).toContain(FIRST.slice(-6))
  expect(await page.locator('wallet-button').first().getByRole('button').innerText()).toBe('Connect')
})
