import { expect, test } from 'vitest'
import { readColors } from '../journeys/support/read-colors.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const FIRST = devAccount(1).address

const markup = (body: string, attributes = '') => {
  const { serviceUrl, projectId } = journey.sandbox.info
  return `<script type="module" src="/wallet-dialog.js"></script>${body}
    <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137" ${attributes}></wallet-dialog>`
}

test('any button opens, closes and toggles by commandfor', async () => {
  const { dialog, events, page } = await journey.visit('/host.html', {
    markup: markup(
      ['show', 'close', 'toggle']
        .map((command) => `<button commandfor="dialog" command="--${command}">Do ${command}</button>`)
        .join(''),
      'inline',
    ),
  })
  const press = (command: string) => page.getByRole('button', { name: `Do ${command}` }).click()
  await press('show')
  expect((await events.next('wallet-opened')).detail).toEqual({ view: 'Connect' })
  expect((await events.next('wallet-before-open')).detail).toEqual({ reason: 'command' })
  expect(await dialog.state()).toMatchObject({ open: true })
  await press('toggle')
  await press('toggle')
  await dialog.dialog.waitFor()
})

test('wallet-button says Connect, then the account and its balance, and opens the dialog', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<wallet-button></wallet-button>'),
  })
  await page.getByRole('button', { name: 'Connect' }).click()
  expect((await events.next('wallet-before-open')).detail).toEqual({ reason: 'button' })
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-closed')
  const button = page.locator('wallet-button').getByRole('button')
  await button.getByText(/^[\d,.]+ ETH/).waitFor()
  await button.getByText(`${FIRST.slice(0, 4)}…${FIRST.slice(-6)}`).waitFor()
  await button.click()
  await dialog.button('Disconnect').click()
  await events.next('wallet-disconnected')
  await dialog.close()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
})

test('wallet-button has a bar in the place of a balance that is being read', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  journey.sandbox.service.failAll(/./, 'hang')
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<wallet-button></wallet-button>'),
  })
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  const bar = page.locator('wallet-button').locator('[part=balance]')
  await bar.waitFor()
  const look = await bar.evaluate((element) => {
    const { backgroundColor, opacity } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { text: element.textContent, backgroundColor, opacity: Number(opacity), width, height }
  })
  expect(look).toMatchObject({ text: '', backgroundColor: expect.stringMatching(/^rgb\(/) as unknown })
  expect(look.opacity).toBeGreaterThanOrEqual(0.1)
  expect(look.width).toBeGreaterThan(60)
  expect(look.height).toBeGreaterThan(8)
})

test('wallet-button shows the network with its picture; before an opening its letter, without a request [buttons.account]', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { comeBack, dialog, events, network, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<wallet-button show="network address"></wallet-button>'),
  })
  const button = page.locator('wallet-button')
  const picture = button.locator('[part=network-picture]')
  const drawn = picture.locator('canvas, svg')
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  await drawn.waitFor()
  expect(await picture.getAttribute('data-letter')).toBeNull()
  expect(await button.getByRole('button').getAttribute('aria-label')).toMatch(/^Account Ethereum 0x/)
  const width = async () => (await button.boundingBox())!.width
  const before = await width()

  const count = network.requests().length
  await comeBack()
  await expect.poll(() => picture.getAttribute('data-letter')).toBe('E')
  expect(await width()).toBe(before)
  expect(
    network
      .requests()
      .slice(count)
      .filter((url) => url.includes('Image')),
  ).toEqual([])
  await dialog.show()
  await drawn.waitFor()
})

test('wallet-button shows that a wallet asks, and that it is on a network that is not the site’s [buttons.account]', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const request = wallet.hold('eth_requestAccounts')
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<wallet-button show="avatar name balance"></wallet-button>'),
  })
  const parts = () =>
    page.locator('wallet-button').evaluate((host) => [...host.shadowRoot!.querySelector('button')!.part])
  await dialog.pick('Test Wallet')
  await expect.poll(parts).toEqual(['button', 'connecting'])
  request.approve()
  await events.next('wallet-closed')
  await expect.poll(parts).toEqual(['button', 'connected'])
  const button = page.locator('wallet-button')
  await button.getByText(/^[\d,.]+ ETH/).waitFor()
  await wallet.setChain(10)
  await button.getByText('Wrong network').waitFor()
  expect(await parts()).toEqual(['button', 'connected', 'wrong-network'])
  await wallet.setChain(1)
  await button.getByText(/^[\d,.]+ ETH/).waitFor()
})

test('network-button shows the network’s picture; before an opening its letter, without a request [buttons.account]', async () => {
  const { dialog, network, page } = await journey.visit('/host.html', {
    markup: markup('<network-button></network-button>'),
  })
  const button = page.locator('network-button')
  const picture = button.locator('[part=network-picture]')
  const width = async () => (await button.boundingBox())!.width
  await expect.poll(() => picture.getAttribute('data-letter')).toBe('E')
  const before = await width()
  expect(network.requests().filter((url) => url.includes('Image'))).toEqual([])
  await dialog.show()
  await picture.locator('canvas, svg').waitFor()
  expect(await picture.getAttribute('data-letter')).toBeNull()
  expect(await width(), 'nothing on the page moves').toBe(before)
})

test('network-button says the network, follows the wallet, and switches', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<network-button for="dialog"></network-button>'),
  })
  await dialog.pick('Test Wallet')
  await events.next('wallet-closed')
  const button = page.locator('network-button').getByRole('button')
  await button.getByText('Ethereum').waitFor()
  await button.click()
  await dialog.button(/^Polygon/).click()
  await events.next('wallet-closed')
  await button.getByText('Polygon').waitFor()
  await wallet.setChain(1)
  await button.getByText('Ethereum').waitFor()
  await wallet.setChain(10)
  await button.getByText('OP Mainnet').waitFor()
  await wallet.setChain(4_242)
  await button.getByText('Unknown network').waitFor()
})

test('buttons find their dialog whether they come before or after it', async () => {
  const { dialog, events, page } = await journey.visit('/host.html', {
    markup: markup('<wallet-button for="dialog">Sign in with a wallet</wallet-button>'),
  })
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await events.next('wallet-opened')
  await dialog.close()
  await events.next('wallet-closed')
  await page.evaluate(() => {
    const button = document.createElement('wallet-button')
    button.setAttribute('for', 'dialog')
    button.textContent = 'Late button'
    document.body.append(button)
  })
  await page.getByRole('button', { name: 'Late button' }).click()
  await events.next('wallet-opened')
})

test('an inline dialog is part of the page, and shows Connect or Account instead of closing', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<button>Beside it</button>', 'inline open'),
  })
  await events.next('wallet-opened')
  await page.getByRole('button', { name: 'Beside it' }).click()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-connected')
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.state()).toMatchObject({ open: true })
  const overscroll = () =>
    dialog.dialog.locator('.frame').evaluate((frame) => getComputedStyle(frame).overscrollBehaviorY)
  expect(await overscroll(), 'the page goes on where the view ends').toBe('auto')
  await dialog.button('Disconnect').click()
  await dialog.button(/^Test Wallet/).waitFor()
  expect(events.names()).not.toContain('wallet-closed')
  await dialog.close()
  await events.next('wallet-closed')
  await dialog.dialog.waitFor({ state: 'hidden' })
})

test('a view that appears in an inline dialog takes the focus along, but never from the page [views.focus]', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, events, page } = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: markup('<button>Beside it</button>', 'inline open'),
  })
  const focused = () =>
    page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement)?.textContent)
  await events.next('wallet-opened')
  const request = wallet.hold('eth_requestAccounts')
  await dialog.button(/^Test Wallet/).click()
  await request.asked
  await expect.poll(focused).toBe('Test Wallet')
  // It won't be there any more.
  await dialog.button('Back').focus()
  await page.getByRole('button', { name: 'Beside it' }).focus()
  request.approve()
  await dialog.button('Disconnect').waitFor()
  await dialog.dialog.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await focused()).toBe('Beside it')
  await dialog.choose('Settings')
  await dialog.title.getByText('Settings').waitFor()
  await expect.poll(focused).toBe('Settings')
})

test('the theme is the system’s on a page for both schemes, or the one that the page sets, also while the dialog is open', async () => {
  const { dialog, page } = await journey.visit('/strict.html', { colorScheme: 'dark' })
  await dialog.show()
  const brightness = async () => (await readColors(dialog.title)).brightness
  const setTheme = (theme: string) =>
    page.evaluate((value) => document.getElementById('dialog')?.setAttribute('theme', value), theme)
  expect(await brightness()).toBeLessThan(0.4)
  await setTheme('light')
  await expect.poll(brightness).toBeGreaterThan(0.6)
  await setTheme('dark')
  await expect.poll(brightness).toBeLessThan(0.4)
  await setTheme('auto')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(brightness).toBeGreaterThan(0.6)
})

test('the page styles it by its custom properties', async () => {
  const { dialog } = await journey.visit('/host.html', {
    colorScheme: 'light',
    markup: `<link rel="stylesheet" href="/magenta.css">${markup('')}`,
    files: {
      '/magenta.css': { type: 'text/css', body: 'wallet-dialog { --wallet-dialog-background: rgb(255, 0, 255) }' },
    },
  })
  await dialog.show()
  expect((await readColors(dialog.title)).shareOf(255, 0, 255)).toBeGreaterThan(0.5)
})

test('buttons follow the system’s scheme where the look of their dialog goes by it, as long as they are in the page [buttons.look]', async () => {
  const { page } = await journey.visit('/host.html', {
    colorScheme: 'light',
    markup: `<link rel="stylesheet" href="/red-and-blue.css">${markup('<wallet-button></wallet-button><network-button></network-button>')}`,
    files: {
      '/red-and-blue.css': {
        type: 'text/css',
        body: `wallet-dialog { --wallet-dialog-accent: rgb(255, 0, 0) }
          @media (prefers-color-scheme: dark) { wallet-dialog { --wallet-dialog-accent: rgb(0, 0, 255) } }`,
      },
    },
  })
  const accents = () =>
    buttons.evaluateAll((found) => found.map((one) => getComputedStyle(one).getPropertyValue('--wallet-dialog-accent')))
  const buttons = page.locator('wallet-button button, network-button button')
  await expect.poll(accents).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(accents).toEqual(['rgb(0, 0, 255)', 'rgb(0, 0, 255)'])

  const removed = await page.locator('network-button').evaluate((element) => {
    element.remove()
    return element.shadowRoot!.querySelector('button')!
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(accents).toEqual(['rgb(255, 0, 0)'])
  expect(removed.style.getPropertyValue('--wallet-dialog-accent')).toBe('rgb(0, 0, 255)')
})

test('a phone gets a sheet at the bottom of its screen, as wide as it is', async () => {
  const { dialog, page } = await journey.visit('/strict.html', { isPhone: true })
  await dialog.show()
  await expect
    .poll(async () => {
      const box = await dialog.dialog.boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 360, 740])
  await dialog.button(/^MetaMask/).click()
  await dialog.dialog.getByRole('link', { name: 'Open MetaMask' }).waitFor()
  await dialog.button('Use another device').click()
  await dialog.qrCode.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
