import type * as Wagmi from '@wagmi/core'
import type { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { bundleWagmi, bundleWagmiHooks } from './support/bundle-wagmi.ts'
import type { HostFile } from './support/open-host-pages.ts'
import type { Visit } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const ADDRESS = devAccount(1).address

/** Globals that `bundleWagmi` adds to the page. */
interface Page {
  readonly wagmi: typeof Wagmi & { readonly config: Wagmi.Config<readonly [typeof mainnet, typeof polygon]> }
}

async function openPage(script: HostFile, above: string) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { projectId, serviceUrl } = journey.sandbox.info
  const visit = await journey.visit('/wagmi.html', {
    wallets: [wallet],
    markup: `${above}
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137"></wallet-dialog>
      <script src="/wagmi.js"></script><script type="module" src="/wallet-dialog.js"></script>`,
    files: { '/wagmi.js': script },
  })
  await visit.dialog.ready()
  return { wallet, ...visit }
}

const openSite = async () => openPage(await bundleWagmi(), '<wallet-button for="dialog"></wallet-button>')

const stateOf = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(() => {
    const { wagmi } = globalThis as unknown as Page
    const { status, address, chainId } = wagmi.getConnection(wagmi.config)
    return { status, address, chainId }
  })

/** Returns the result of wagmi's `connect`. */
const connect = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(() => {
    const { wagmi } = globalThis as unknown as Page
    const [connector] = wagmi.config.connectors
    return wagmi.connect(wagmi.config, { connector: connector! }).catch((error: unknown) => (error as Error).name)
  })

test('wagmi connects by the dialog, signs, switches, reconnects after a reload, and disconnects', async () => {
  const site = await openSite()
  const { dialog, events, page } = site
  await expect.poll(() => stateOf(site)).toMatchObject({ status: 'disconnected' })
  const connected = connect(site)
  await dialog.button(/^Test Wallet/).click()
  expect(await connected).toEqual({ accounts: [ADDRESS], chainId: 1 })
  expect(await stateOf(site)).toEqual({ status: 'connected', address: ADDRESS, chainId: 1 })
  await events.next('wallet-closed')

  const signature = await page.evaluate(() => {
    const { wagmi } = globalThis as unknown as Page
    return wagmi.signMessage(wagmi.config, { message: 'Hello' })
  })
  expect(signature).toMatch(/^0x[\da-f]{130}$/)

  await page.evaluate(async () => {
    const { wagmi } = globalThis as unknown as Page
    await wagmi.switchChain(wagmi.config, { chainId: 137 })
  })
  expect(await stateOf(site)).toEqual({ status: 'connected', address: ADDRESS, chainId: 137 })
  expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:137', networkName: 'Polygon' })

  await page.reload()
  await expect.poll(() => stateOf(site)).toEqual({ status: 'connected', address: ADDRESS, chainId: 137 })

  await page.evaluate(() => {
    const { wagmi } = globalThis as unknown as Page
    return wagmi.disconnect(wagmi.config)
  })
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  expect(await stateOf(site)).toMatchObject({ status: 'disconnected' })
})

test(
  'in wagmi, a closed dialog is a rejected request, and a visitor who connects by the button is connected',
  { tags: 'extra' },
  async () => {
    const site = await openSite()
    const { dialog, page, wallet } = site
    await expect.poll(() => stateOf(site)).toMatchObject({ status: 'disconnected' })
    const connected = connect(site)
    await dialog.button(/^Test Wallet/).waitFor()
    await dialog.button('Close').click()
    expect(await connected).toBe('UserRejectedRequestError')

    await page.getByRole('button', { name: 'Connect' }).click()
    await dialog.button(/^Test Wallet/).click()
    await expect.poll(() => stateOf(site)).toEqual({ status: 'connected', address: ADDRESS, chainId: 1 })
    await wallet.setAccounts(2)
    await expect.poll(() => stateOf(site)).toMatchObject({ address: devAccount(2).address })
    await dialog.disconnect()
    await expect.poll(() => stateOf(site)).toMatchObject({ status: 'disconnected' })
  },
)

test(
  "with wagmi's hooks a visitor connects, switches, comes back after a reload, and disconnects",
  { tags: 'extra' },
  async () => {
    const { dialog, events, page } = await openPage(await bundleWagmiHooks(), '<div id="root"></div>')
    const button = (name: string) => page.locator('#root').getByRole('button', { name })
    const shown = (text: string) => page.locator('#root').getByText(text).waitFor()

    await button('Connect').click()
    await dialog.button(/^Test Wallet/).waitFor()
    await dialog.button('Close').click()
    await shown('UserRejectedRequestError')

    await button('Connect').click()
    await dialog.button(/^Test Wallet/).click()
    await shown(`${ADDRESS} on Ethereum`)
    await events.next('wallet-connected')

    await button('Switch to Polygon').click()
    await shown(`${ADDRESS} on Polygon`)
    expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:137' })

    await page.reload()
    await shown(`${ADDRESS} on Polygon`)
    await button('Switch to Ethereum').click()
    await shown(`${ADDRESS} on Ethereum`)

    await button('Disconnect').click()
    await button('Connect').waitFor()
    expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
  },
)
