import { expect, test } from 'vitest'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

// In other windows and in the dark: test/element/qr.test.ts.
test('a phone connects by the code on the screen', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { dialog, events, page } = await journey.visit()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'connecting' })

  const uri = await readQrCode(page)
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
})

test(
  'a wallet that is not installed: the visitor gets its extension, reloads the page, and the dialog continues from there',
  { tags: 'extra' },
  async () => {
    const wallet = createBrowserWallet({
      sandbox: journey.sandbox,
      name: 'MetaMask',
      rdns: 'io.metamask',
      announcement: 'late',
    })
    const { dialog, events, page } = await journey.visit('/strict.html', { wallets: [wallet] })
    const heading = (name: string) => dialog.dialog.getByRole('heading', { name }).waitFor()
    await dialog.pick('MetaMask')
    await dialog.button('Don’t have MetaMask? Get it').waitFor()
    await dialog.dialog.getByRole('tab', { name: 'Browser' }).click()
    await heading('Install MetaMask')
    const store = dialog.dialog.getByRole('link', { name: 'Get the extension' })
    expect(await store.getAttribute('href')).toBe('https://apps.example/chrome/io.metamask')

    await dialog.button('I’ve installed it').click()
    await heading('Can’t find MetaMask yet')
    expect(await dialog.title.innerText()).toBe('MetaMask')
    await page.evaluate((uuid) => window.announceTestWallet?.(uuid), wallet.info.uuid)
    await heading('MetaMask is ready')
    await dialog.button('Connect MetaMask').click()
    await events.next('wallet-connected')
    // It was for that one time.
    await page.reload()
    await dialog.ready()
    await page.waitForLoadState('networkidle')
    expect(await dialog.state()).toMatchObject({ open: false })
  },
)
