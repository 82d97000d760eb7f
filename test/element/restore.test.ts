import { expect, test } from 'vitest'
import { createBrowserWallet, type BrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { connectInDialog } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

// The dialog that comes after one with a connection. What a reload itself does is in the journeys.

const journey = setUpPage()
const FIRST = devAccount(1).address

const connected = (wallet: BrowserWallet) => connectInDialog(journey, { wallet })

test('a page that awaits ready then knows the account at once', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html', { wallets: [wallet] })
  const { dialog, events, comeBack } = visit
  const read = async () => {
    const { element } = visit
    await element.ready
    return `${element.status} ${element.account?.address ?? 'nobody'}`
  }
  expect(await read()).toBe('disconnected nobody')
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await comeBack()
  expect(await read()).toBe(`connected ${FIRST}`)
})

test('a wallet that was locked meanwhile is not restored, and stays disconnected', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, comeBack } = await connected(wallet)
  wallet.setAccountsQuietly()
  await comeBack()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  await dialog.pick('Test Wallet')
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: false })
  expect(events.details('wallet-connected')).toHaveLength(2)
})

test('a wallet that announces itself late is restored anyway', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, announcement: 'late' })
  const { dialog, events, page, comeBack } = await journey.visit('/strict.html', {
    wallets: [wallet],
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  const announce = () => page.evaluate((uuid) => window.announceTestWallet?.(uuid), wallet.info.uuid)
  await dialog.show()
  await announce()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  let isBack = false
  const back = comeBack().then(() => (isBack = true))
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return isBack
    })
    .toBe(true)
  await back
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  await announce()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true, address: FIRST })
})

test('after a reload, account and chain are the wallet’s current ones', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, chainId: 137 })
  const { dialog, events, comeBack } = await connected(wallet)
  wallet.setAccountsQuietly(3, 1)
  await comeBack()
  const third = devAccount(3).address
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    caipNetworkId: 'eip155:137',
    address: third,
    restored: true,
  })
  expect(await dialog.state()).toMatchObject({ address: third, networkName: 'Polygon' })
})

test('disconnect() does the same, and releases the wallet', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, comeBack } = await connected(wallet)
  await dialog.disconnect()
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'eip155', reason: 'api' })
  await dialog.disconnect()
  expect(events.details('wallet-disconnected')).toHaveLength(1)
  await wallet.setAccounts(2)
  await wallet.setChain(137)
  await comeBack()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  expect(events.names().filter((name) => /connected|changed/.test(name))).toEqual([
    'wallet-connected',
    'wallet-account-changed',
    'wallet-disconnected',
  ])
})
