import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

async function visitWithWallet(path = '/strict.html') {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  return { wallet, ...(await journey.visit(path, { wallets: [wallet] })) }
}

/** Puts the dialog into another part of the page. */
const move = () => {
  const section = document.createElement('section')
  document.body.append(section)
  section.append(document.getElementById('dialog') as HTMLElement)
}

test('moved in the page while open, it stays open and keeps working', async () => {
  const { dialog, events, page } = await visitWithWallet()
  await dialog.show()
  await page.evaluate(move)
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  expect(events.names().filter((name) => name !== 'wallet-before-close')).toEqual([
    'wallet-before-open',
    'wallet-opened',
    'wallet-connected',
    'wallet-closed',
  ])
})

test('a press on the backdrop closes; the second click of a double click within the dialog does not', async () => {
  const { dialog, events, page } = await visitWithWallet()
  await dialog.show()
  await page.mouse.move(5, 5)
  // The dialog became smaller between the two.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect((await dialog.state()).open).toBe(true)
  await page.mouse.click(5, 5)
  await events.next('wallet-closed')
  expect(events.names()).toEqual(['wallet-before-open', 'wallet-opened', 'wallet-before-close', 'wallet-closed'])
})

test('moved while a wallet is asked, it receives the answer', async () => {
  const { dialog, events, page, wallet } = await visitWithWallet()
  const request = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await request.asked
  await page.evaluate(move)
  await dialog.text('Approve in Test Wallet').waitFor()
  request.approve()
  await events.next('wallet-connected')
  await page.evaluate(move)
  expect(await dialog.state()).toMatchObject({ status: 'connected', connectionCount: 1 })
  await wallet.setChain(137)
  await events.next('wallet-network-changed')
  expect(events.details('wallet-network-changed')).toHaveLength(1)
})

test('removed while a wallet is asked, it is gone: nothing arrives late, and nothing is left open', async () => {
  const { dialog, events, page, wallet } = await visitWithWallet()
  const request = wallet.hold('eth_requestAccounts')
  await dialog.pick('Test Wallet')
  await request.asked
  const socketCount = journey.sandbox.relay.connectionCount
  await page.evaluate(() => {
    const element = document.getElementById('dialog') as HTMLElement
    Object.assign(window, { removed: element })
    element.remove()
  })
  request.approve()
  await wallet.setAccounts(2)
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(0)
  expect(events.names()).not.toContain('wallet-connected')
  expect(journey.sandbox.relay.connectionCount).toBe(socketCount)

  await page.evaluate(() => document.body.append((window as unknown as { removed: HTMLElement }).removed))
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', open: false })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
})

test('the script may be loaded twice', async () => {
  // @ts-expect-error -- served by the test runner: the built product, under another address
  await import('/dist/wallet-dialog.js?again')
  const { dialog, events } = await visitWithWallet()
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  expect(events.names().filter((name) => name === 'wallet-opened' || name === 'wallet-connected')).toHaveLength(2)
})

test('properties set before the element was defined apply, and so does open', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const { dialog, events, page } = await journey.visit('/host.html', { markup: '' })
  // Elements of a document without a window are not defined until they are in this page.
  const early = document.implementation.createHTMLDocument().createElement('wallet-dialog')
  expect(early.show).toBeUndefined()
  const options = { projectId, serviceUrl, networks: ['eip155:137'], defaultNetwork: 'eip155:137', open: true }
  Object.assign(early, { id: 'dialog', ...options })
  document.body.append(early)
  await events.next('wallet-opened')
  await dialog.button(/^All wallets/).waitFor()
  expect(await dialog.state()).toMatchObject({ open: true, networkName: 'Polygon' })
  expect(await page.evaluate(() => document.getElementById('dialog')?.getAttribute('service-url'))).toBe(serviceUrl)
})

test('an invalid option is refused by name, and the dialog opens anyway', async () => {
  const { dialog, events, page } = await journey.visit()
  const wrong = [
    ['theme', 'pink'],
    ['networks', 'eip155:999999999'],
    ['networks', 'everywhere'],
    ['relay-url', 'https://127.0.0.1:1'],
    ['api-url', 'no url'],
    ['lang', '!'],
    ['preload', 'maybe'],
    ['view', 'Nowhere'],
  ] as const
  for (const [name, text] of wrong) {
    const before = await page.evaluate((attribute) => document.getElementById('dialog')?.getAttribute(attribute), name)
    await page.evaluate(([attribute, value]) => document.getElementById('dialog')?.setAttribute(attribute, value), [
      name,
      text,
    ] as const)
    const { detail } = await events.next('wallet-error')
    expect(detail['message']).toContain(name)
    if (name === 'networks' || name === 'api-url') {
      // The defaults would ask public hosts, which no test may do.
      await page.evaluate(
        ([attribute, value]) => document.getElementById('dialog')?.toggleAttribute(attribute, value !== null),
        [name, before ?? null] as const,
      )
      if (before)
        await page.evaluate(([attribute, value]) => document.getElementById('dialog')?.setAttribute(attribute, value), [
          name,
          before,
        ] as const)
    }
  }
  await dialog.show()
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.button(/^All wallets 288/).waitFor()
  expect(events.details('wallet-error')).toHaveLength(wrong.length)
})

test('a default network that is not among the networks is refused by its id', async () => {
  const { dialog, events } = await journey.visit('/strict.html?default-network=eip155:8453')
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'network_not_listed' })
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ networkName: 'Ethereum' })
})

test('without a project id: one alert, and browser wallets connect as usual', async () => {
  const { dialog, events, network } = await visitWithWallet('/strict.html?-project-id')
  network.allowNetworkReports(/status of 403/)
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'project_id_not_configured' })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.alert.getByText(/^Project ID Not Configured/).waitFor()
  expect(await dialog.alert.count()).toBe(1)
})

test('a page with an invalid lang gets the dialog anyway', async () => {
  const { dialog, page } = await journey.visit()
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en_US'))
  await dialog.show()
  await dialog.button(/^All wallets 288/).waitFor()
})

test('the dialog fades out as it closes, and takes no clicks; while only drawn ahead, it is not there', async () => {
  const { dialog } = await journey.visit('/strict.html', { hasMotion: true })
  await dialog.show()
  await dialog.button(/^All wallets 288/).waitFor()
  const native = dialog.dialog.locator('xpath=self::*')
  const element = (await native.elementHandle())!
  const fading = await element.evaluate(async (node) => {
    const host = (node.getRootNode() as ShadowRoot).host as HTMLElementTagNameMap['wallet-dialog']
    await Promise.all(node.getAnimations().map(({ finished }) => finished))
    await host.close()
    const { display, pointerEvents } = getComputedStyle(node)
    const names = node.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty)
    // The end of one, of `display`, may cancel the others a moment before theirs.
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished))
    return { display, pointerEvents, names: names.toSorted() }
  })
  expect(fading).toEqual({
    display: 'block',
    pointerEvents: 'none',
    names: ['display', 'opacity', 'overlay', 'transform'],
  })
  await expect
    .poll(() => element.evaluate((node) => [getComputedStyle(node).display, node.getAnimations().length]))
    .toEqual(['none', 0])
})

test('the host may refuse opening and closing', async () => {
  const { dialog, events, page } = await visitWithWallet()
  const refuse = (name: string) =>
    page.evaluate((event) => addEventListener(event, (heard) => heard.preventDefault(), { once: true }), name)
  await refuse('wallet-before-open')
  await dialog.show()
  expect(await dialog.state()).toMatchObject({ open: false })
  expect(events.names()).toEqual(['wallet-before-open'])

  await dialog.show()
  await refuse('wallet-before-close')
  await dialog.button('Close').click()
  expect((await events.next('wallet-before-close')).detail).toEqual({ reason: 'close-button' })
  expect(await dialog.state()).toMatchObject({ open: true })
  await refuse('wallet-before-close')
  await dialog.close()
  expect(await dialog.state()).toMatchObject({ open: true })
  await page.keyboard.press('Escape')
  expect((await events.next('wallet-closed')).detail).toEqual({ view: 'Connect' })
})

test('a listener of the host’s that throws breaks nothing of the dialog', async () => {
  const { dialog, events, page, network } = await visitWithWallet()
  const names = ['wallet-before-open', 'wallet-opened', 'wallet-connected', 'wallet-before-close', 'wallet-closed']
  for (const name of names) network.expectHostError(`host: ${name}`)
  await page.evaluate((list) => {
    for (const name of list)
      document.getElementById('dialog')?.addEventListener(name, () => {
        throw new Error(`host: ${name}`)
      })
  }, names)
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  expect(await dialog.state()).toMatchObject({ status: 'connected', open: false })
})
