import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readBuildGraph } from '../../tools/build-graph.ts'
import { loadsOf } from '../sizes/loads.ts'
import { createDialogPage } from './support/dialog-page.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { createPhone } from './support/wallets/create-phone.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

const element = (attributes = '') => {
  const { serviceUrl, projectId } = journey.sandbox.info
  return `<script type="module" src="/wallet-dialog.js"></script>
    <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137" ${attributes}></wallet-dialog>`
}

async function frameOf(page: Page, path: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith(path))).toBe(true)
  const frame = page.frames().find((candidate) => candidate.url().endsWith(path))
  if (!frame) throw new Error(`There is no frame ${path}`)
  await frame.waitForLoadState()
  return frame
}

test('before the first opening, nothing leaves the page but its scripts', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, network, page, url } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.ready()
  // The idle preload is done when its last script has loaded: show() needs no further one.
  await page.waitForLoadState('networkidle')
  const origin = new URL(url('/')).origin
  const others = () => network.requests().filter((request) => !/\.(js|html|ico)$/.test(new URL(request).pathname))
  expect(others()).toEqual([])
  expect(network.requests().every((request) => new URL(request).origin === origin)).toBe(true)
  expect(journey.sandbox.service.events()).toEqual([])
  expect(wallet.methods).toEqual([])
  await dialog.show()
  await expect.poll(others).not.toEqual([])
})

test('Connect needs no script but those that its limit counts', { tags: 'extra' }, async () => {
  const counted = loadsOf(readBuildGraph()).opening.files
  const refused: string[] = []
  const { dialog, network } = await journey.visit('/host.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    markup: element(),
    async prepare({ context, network: { allowNetworkReports } }) {
      allowNetworkReports(/\.js/)
      await context.route(/\.js$/, async (route) => {
        const file = new URL(route.request().url()).pathname.slice(1)
        if (counted.includes(file)) return route.continue()
        refused.push(file)
        return route.abort()
      })
    },
  })
  await dialog.ready()
  await dialog.show()
  await dialog.button('Test Wallet').waitFor()
  expect(await dialog.button('Test Wallet').isEnabled()).toBe(true)
  // The code that runs after the opening was requested, and failed to load.
  await expect.poll(() => refused).not.toEqual([])
  for (const file of counted) expect(network.requests().some((request) => request.endsWith(file))).toBe(true)
})

test('before a returning visitor’s first opening, only the stored connection is restored; a button reads no balance', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: `${element()}<wallet-button></wallet-button>`,
  })
  const { service } = journey.sandbox
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  // Anything still to be reported about this visit would be sent as the page is left.
  const eventNames = () => service.events().map(({ props }) => props['event'])
  await expect.poll(eventNames).toEqual(expect.arrayContaining(['CONNECT_SUCCESS', 'MODAL_CLOSE']))
  await page.goto('about:blank')
  service.clearRequests()
  const before = network.requests().length
  await page.goBack()
  await dialog.ready()
  await page.waitForLoadState('networkidle')
  expect(await dialog.state()).toMatchObject({ status: 'connected' })
  await page
    .locator('wallet-button')
    .getByRole('button', { name: /^Account/ })
    .waitFor()
  expect(service.requests()).toEqual([])
  const since = network.requests().slice(before)
  expect(since.filter((request) => !/\.(js|html|ico)$/.test(new URL(request).pathname))).toEqual([])
})

test('offline as the dialog opens: a clear error, and the next try works', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network, context } = await journey.visit('/strict.html?preload=none', { wallets: [wallet] })
  network.allowNetworkReports(/ERR_INTERNET_DISCONNECTED/)
  await dialog.ready()
  await context.setOffline(true)
  await expect(dialog.show()).rejects.toThrow('The dialog could not be loaded')
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'ui_not_loaded' })
  expect(await dialog.state()).toMatchObject({ open: false })
  await context.setOffline(false)
  await dialog.show()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
})

test('offline as a view opens: an error in its place, which can be retried', { tags: 'extra' }, async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, network, context } = await journey.visit('/strict.html', { wallets: [wallet] })
  network.allowNetworkReports(/ERR_INTERNET_DISCONNECTED/)
  await dialog.ready()
  // The UI has loaded; the requested view may or may not have.
  await dialog.show()
  await dialog.close()
  await context.setOffline(true)
  await dialog.show('Networks').catch(() => undefined)
  await context.setOffline(false)
  const retry = dialog.button('Try again')
  const network137 = dialog.button(/^Polygon/)
  await retry.or(network137).first().waitFor()
  if (await retry.isVisible()) await retry.click()
  await network137.click()
  expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId: 'eip155:137', supported: true })
})

test(
  'a part of a view that fails to load leaves the view intact, and loads on a retry',
  { tags: 'extra' },
  async () => {
    const { dialog, page, network } = await journey.visit('/strict.html', { wallets: [] })
    network.allowNetworkReports(/connect-|getWallets/)
    let isReachable = false
    await page.route(/\/chunks\/connect-/, (route) => (isReachable ? route.continue() : route.abort()))
    journey.sandbox.service.failAll(/getWallets/, { status: 500 })
    await dialog.show()
    await dialog.text(/^Couldn’t load this/).waitFor()
    await dialog.button(/^WalletConnect/).waitFor()
    isReachable = true
    await dialog.button('Try again').click()
    await dialog.text(/^Couldn’t load this/).waitFor({ state: 'hidden' })
    await dialog.text('Couldn’t load more wallets').waitFor()
  },
)

async function visitFramed(host: string, frameOrigin: string) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit('/host.html', {
    wallets: [wallet],
    host,
    markup: `<iframe src="${frameOrigin}/framed.html" width="800" height="700" allow="clipboard-write"></iframe>`,
    files: { '/framed.html': { type: 'text/html', body: element() } },
  })
  const { events, page } = visit
  const framed = async () => createDialogPage(await frameOf(page, '/framed.html'))
  const dialog = await framed()
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(page))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST })
  await events.next('wallet-closed')
  await dialog.disconnect()
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await page.reload()
  return { events, dialog: await framed() }
}

test(
  'in a same-origin frame the dialog connects a wallet and a phone, and restores the connection',
  { tags: 'extra' },
  async () => {
    const { events, dialog } = await visitFramed('127.0.0.1', '')
    expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
    await dialog.ready()
    expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST })
  },
)

test(
  'in a cross-site frame without storage, it stays connected until the page is left',
  { tags: 'extra' },
  async () => {
    const { events, dialog } = await visitFramed('a.localhost', `http://b.localhost:${journey.hostPort}`)
    await dialog.ready()
    expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
    // Once for each of the two pages.
    expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'storage_blocked' })
    expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'storage_blocked' })
  },
)
