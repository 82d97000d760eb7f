import { expect, test } from 'vitest'
import { COSMOS_HUB } from '../fakes/cosmos-hub.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const FIRST = devAccount(1).address

async function turnPhoneOn() {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  return phone
}

const SCREENS = [
  { name: 'a desktop, light', colorScheme: 'light' as const, viewport: { width: 1280, height: 800 } },
  { name: 'a desktop, dark', colorScheme: 'dark' as const, viewport: { width: 1280, height: 800 } },
  { name: 'a narrow window, light', colorScheme: 'light' as const, viewport: { width: 360, height: 740 } },
  { name: 'a narrow window, dark', colorScheme: 'dark' as const, viewport: { width: 360, height: 740 } },
]

test.each(SCREENS)(
  'a phone connects by the code on the screen: $name',
  { tags: 'extra' },
  async ({ colorScheme, viewport }) => {
    const phone = await turnPhoneOn()
    const { dialog, events } = await journey.visit('/strict.html', { colorScheme, viewport })
    await dialog.pick('WalletConnect')
    await dialog.qrCode.waitFor()
    expect(await dialog.state()).toMatchObject({ status: 'connecting' })

    const uri = await readQrCode()
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    await phone.approve(uri)

    expect((await events.next('wallet-connected')).detail).toEqual({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      address: FIRST,
      caipAddress: `eip155:1:${FIRST}`,
      connector: { id: 'walletConnect', name: 'Test Phone', type: 'WALLET_CONNECT' },
      restored: false,
    })
    await events.next('wallet-closed')
    await dialog.show()
    await dialog.text('Connected with Test Phone').waitFor()
    expect(events.details('wallet-connected')).toHaveLength(1)
  },
)

test('a wallet of the catalogue has its own code, with its mark in the middle', async () => {
  const phone = await turnPhoneOn()
  const { dialog, events } = await journey.visit()
  await dialog.pick('MetaMask')
  await dialog.dialog.getByRole('img', { name: 'QR code for MetaMask' }).waitFor()
  await phone.approve(await readQrCode())
  await events.next('wallet-connected')
})

test('a wallet that announces itself while its code is shown can be connected in this browser', async () => {
  const wallet = createBrowserWallet({
    sandbox: journey.sandbox,
    name: 'MetaMask',
    rdns: 'io.metamask',
    announcement: 'late',
  })
  const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.pick('MetaMask')
  await dialog.qrCode.waitFor()
  await page.evaluate((uuid) => window.announceTestWallet?.(uuid), wallet.info.uuid)
  await dialog.button('Connect MetaMask').click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ connector: { id: 'io.metamask' } })
})

test('Copy link copies the code’s URI, and confirms it', async () => {
  const { dialog, page } = await journey.visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await dialog.button('Copy link').click()
  await dialog.button('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await readQrCode())
})

test('the phone declines: the view shows it, and a new code connects', async () => {
  const phone = await turnPhoneOn()
  const { dialog, events } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const first = await readQrCode()
  await phone.reject(first)
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(events.names()).toEqual(['wallet-before-open', 'wallet-opened'])

  await dialog.button('Try again').click()
  await dialog.qrCode.waitFor()
  const second = await readQrCode()
  expect(second).not.toBe(first)
  await phone.approve(second)
  await events.next('wallet-connected')
})

test('a code that the visitor has left no longer works', async () => {
  const phone = await turnPhoneOn()
  const { dialog, events } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const uri = await readQrCode()
  await dialog.button('Back').click()
  await dialog.button(/^All wallets/).waitFor()
  await expect.poll(async () => (await dialog.state()).status).toBe('disconnected')
  await expect(phone.approve(uri)).rejects.toThrow()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(events.names()).not.toContain('wallet-connected')
})

test('the code is renewed before it runs out', async () => {
  const phone = await turnPhoneOn()
  const { dialog, events, page } = await journey.visit('/strict.html', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const first = await readQrCode()
  await page.clock.fastForward('03:55')
  await expect.poll(readQrCode).not.toBe(first)
  await phone.approve(await readQrCode())
  await events.next('wallet-connected')
})

test('a site whose networks no wallet of the browser can serve shows the code at once, or all wallets on a phone', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const network = { ...COSMOS_HUB, rpcUrls: { default: { http: [serviceUrl] } } }
  const options = {
    markup: `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>`,
    properties: { networks: [network] },
  }
  const desktop = await journey.visit('/host.html', options)
  await desktop.dialog.show()
  expect((await desktop.events.next('wallet-opened')).detail).toEqual({ view: 'ConnectingWalletConnectBasic' })
  await desktop.dialog.qrCode.waitFor()
  expect(await readQrCode()).toMatch(/^wc:/)
  desktop.element.remove()

  const phone = await journey.visit('/host.html', { ...options, isPhone: true })
  await phone.dialog.show()
  expect((await phone.events.next('wallet-opened')).detail).toEqual({ view: 'AllWallets' })
})
