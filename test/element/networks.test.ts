import { expect, test } from 'vitest'
import { createBrowserWallet, type BrowserWalletOptions } from '../journeys/support/wallets/create-browser-wallet.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** A wallet that answers faster shows no view of its own: `QUIET_SWITCH_MS` of the feature. */
const QUIET_SWITCH_MS = 250

async function connected(
  options: Omit<BrowserWalletOptions, 'sandbox'> = {},
  path = '/strict.html',
  visitOptions: PageVisitOptions = {},
) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...options })
  const visit = await journey.visit(path, { wallets: [wallet], hasMotion: true, ...visitOptions })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  return { wallet, ...visit }
}

test('a failed switch is explained in plain words, with the wallet’s own message behind Details', async () => {
  const { dialog, events, wallet } = await connected()
  await events.next('wallet-closed')
  wallet.refuseNext('wallet_switchEthereumChain', -32000, 'cannot read properties of undefined')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await dialog.text('Your wallet couldn’t switch to Polygon. Nothing has changed.').waitFor()
  expect(await dialog.text(/cannot read properties/).isVisible()).toBe(false)
  await dialog.text('Details').click()
  await dialog.text(/cannot read properties/).waitFor()
  await dialog.button('Cancel').click()
  await expect.poll(() => dialog.title.innerText()).toBe('Networks')
})

test('after a failed switch, a visitor who switches in the wallet is done, and waits for nothing', async () => {
  const { dialog, events, wallet } = await connected()
  await events.next('wallet-closed')
  wallet.refuseNext('wallet_switchEthereumChain', -32000, 'no')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await dialog.text('Your wallet couldn’t switch to Polygon. Nothing has changed.').waitFor()
  await wallet.setChain(137)
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ networkName: 'Polygon', open: false })
})

test('SwitchNetwork for the network that the wallet is on shows the networks, and not a request', async () => {
  const { dialog, events, page, wallet } = await connected()
  await events.next('wallet-closed')
  await page.evaluate(() =>
    document.querySelector('wallet-dialog')!.show({ view: 'SwitchNetwork', data: { caipNetworkId: 'eip155:1' } }),
  )
  await expect.poll(() => dialog.title.innerText()).toBe('Networks')
  expect(wallet.methods).not.toContain('wallet_switchEthereumChain')
})

test('a wallet that switches without asking shows no view in between', async () => {
  const { dialog, events, page, wallet } = await connected({}, '/strict.html', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.button(/^Ethereum/).click()
  await page.evaluate(() => {
    const title = document.querySelector('wallet-dialog')!.shadowRoot!.querySelector('#title')!
    const seen: string[] = []
    new MutationObserver(() => seen.push(title.textContent)).observe(title, { childList: true, subtree: true })
    Object.assign(window, { titlesSeen: seen })
  })
  const request = wallet.hold('wallet_switchEthereumChain')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await dialog.button(/^Polygon/).click()
  await request.asked
  await page.clock.runFor(QUIET_SWITCH_MS - 1)
  request.approve()
  await expect.poll(() => dialog.title.innerText()).toBe('Account')
  expect(await page.evaluate(() => (window as unknown as { titlesSeen: string[] }).titlesSeen)).not.toContain(
    'Switch network',
  )
})

test('a wallet that answers 4902, 5000 or 32603 is asked to add the network first', async () => {
  const { dialog, events, wallet } = await connected({ chains: [1] })
  const cases = [
    [4902, 'eip155:137'],
    [5000, 'eip155:11155111'],
    [32603, 'eip155:137'],
  ] as const
  for (const [code, caipNetworkId] of cases) {
    wallet.refuseNext('wallet_switchEthereumChain', code, 'Unrecognized chain ID')
    expect(await dialog.switchNetwork(caipNetworkId)).toBeUndefined()
    expect((await events.next('wallet-network-changed')).detail).toEqual({ caipNetworkId, supported: true })
  }
  const [polygon, ...others] = wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain')
  expect(others).toHaveLength(2)
  expect(polygon?.params).toEqual([
    expect.objectContaining({
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: expect.objectContaining({ symbol: 'POL', decimals: 18 }) as unknown,
    }),
  ])
})

test('a network that the site does not ask for is refused by name', async () => {
  const { dialog, wallet } = await connected()
  expect(await dialog.switchNetwork('eip155:10')).toEqual({
    code: 'network_not_found',
    message: 'Network not found',
  })
  expect(wallet.methods).not.toContain('wallet_switchEthereumChain')
})

test('the wallet changes its chain by itself', async () => {
  const { dialog, events, wallet } = await connected()
  await wallet.setChain(11155111)
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  expect(await dialog.state()).toMatchObject({ caipNetworkId: 'eip155:11155111', networkName: 'Sepolia' })
})

test('on a chain that the site does not support, the dialog asks to switch and cannot be closed', async () => {
  const { dialog, events, page } = await connected({ chainId: 10 })
  expect(events.details('wallet-connected')).toMatchObject([{ caipNetworkId: 'eip155:10' }])
  await dialog.text(/doesn’t support the network/).waitFor()
  expect(await dialog.state()).toMatchObject({ status: 'connected', networkName: undefined, open: true })

  // It shakes, for half a second: the page notes it, since a busy machine may look too late.
  // Its opening is still moving it on a busy machine.
  await dialog.dialog.evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)))
  const place = await dialog.dialog.boundingBox()
  const shaking = await dialog.dialog.evaluateHandle((frame) => ({
    animation: new Promise<string>((resolve) => {
      frame.addEventListener('animationstart', (event) => {
        if (event.target === frame) resolve((event as AnimationEvent).animationName)
      })
    }),
  }))
  await page.keyboard.press('Escape')
  expect(await shaking.evaluate(({ animation }) => animation)).toBe('shake')
  await expect.poll(async () => (await dialog.dialog.boundingBox())?.x).toBe(place?.x)
  await dialog.button('Close').click()
  await dialog.text('Choose a network or disconnect to continue.').waitFor()
  await page.evaluate(() => document.querySelector('wallet-dialog')!.show({ view: 'Account' }))
  expect(await dialog.title.innerText()).toBe('Unsupported network')
  expect(await dialog.state()).toMatchObject({ open: true })
  expect(events.names()).not.toContain('wallet-closed')

  await dialog.button(/^Sepolia/).click()
  expect((await events.next('wallet-network-changed')).detail).toMatchObject({
    caipNetworkId: 'eip155:10',
    supported: false,
  })
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ networkName: 'Sepolia', open: false })
})

test('on a chain that the site does not support, the visitor can also disconnect', async () => {
  const { dialog, events } = await connected({ chainId: 10 })
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.button('Close').click()
  await events.next('wallet-closed')
})

test('without a wallet, the chosen network is the one to connect on', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events } = await journey.visit('/strict.html?default-network=eip155:137', {
    wallets: [wallet],
    hasMotion: true,
  })
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ networkName: 'Polygon' })
  expect(await dialog.switchNetwork('eip155:11155111')).toBeUndefined()
  expect((await events.next('wallet-network-changed')).detail).toEqual({
    caipNetworkId: 'eip155:11155111',
    supported: true,
  })
  expect(wallet.methods).toEqual([])
})
