import { expect, test } from 'vitest'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const [FIRST, SECOND] = [1, 2].map((number) => devAccount(number).address) as [string, string]

test('a newcomer connects the browser wallet in its own window, signs, sends, switches and disconnects', async () => {
  const { dialog, events, page } = await journey.visit('/', { hasMotion: true })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const connecting = await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click())
  await connecting.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  await approveInWindow(connecting, [2])
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    address: SECOND,
    connector: { id: 'local.sandbox.wallet', name: 'Sandbox Wallet', type: 'ANNOUNCED' },
  })
  await events.next('wallet-closed')

  const signing = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Sign a message' }).click())
  await approveInWindow(signing)
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
  const sending = await openApprovalWindow(page, () => page.getByRole('button', { name: 'Send a transaction' }).click())
  await approveInWindow(sending)
  await page.getByText(/^Confirmed in block \d+: 0x/).waitFor()

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

  const adding = await openApprovalWindow(page, async () => {
    await dialog.show('Networks')
    await dialog.button(/^Polygon/).click()
  })
  await adding.getByRole('heading', { name: 'Add this network and switch to it?' }).waitFor()
  await approveInWindow(adding)
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
  await events.next('wallet-closed')

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: SECOND, restored: true })
  await dialog.show()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
})

test('a window that is closed is a refusal', async () => {
  const { dialog, events, page } = await journey.visit('/', { hasMotion: true })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await rejectInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await dialog.dialog.getByRole('heading', { name: 'You declined' }).waitFor()
  const again = await openApprovalWindow(page, () => dialog.button('Try again').click())
  await again.close()
  await dialog.dialog.getByRole('heading', { name: 'You declined' }).waitFor()
  expect(events.names()).not.toContain('wallet-connected')
})

test('a newcomer connects the phone wallet by the copied link', async () => {
  const { dialog, events, page, context, url } = await journey.visit('/', { hasMotion: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^WalletConnect/).click()
  await dialog.qrCode.waitFor()
  await dialog.button('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await context.newPage()
  await openPhoneWallet(phone, journey.sandbox.info.walletUrl ?? '')
  await pairPhoneWallet(phone, uri)
  await approveOnPhone(phone, [1])
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST })
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await phone.bringToFront()
  await approveOnPhone(phone)
  await page.bringToFront()
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
})
