import { expect, test } from 'vitest'
import { TAGS } from '../../demo/sandbox/relay/relay-methods.ts'
import { fieldsOf } from '../journeys/support/send/open-send.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import type { DeviceName } from './support/devices.node.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const PHONES: readonly DeviceName[] = ['iPhone 15', 'iPad Pro 11', 'Pixel 7']

/** Hides the page and shows it again, as when another app comes to the front. */
function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  journey.onEnd(() => void Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange'))
}

async function visitOn(device: DeviceName) {
  const { relay } = journey.sandbox
  const visit = await journey.visit('/strict.html', { device })
  const leftFor = () => window.leftFor
  /** Resolves once the proposal is at the relay: a tap only has to pass its pairing on. */
  const isPrepared = () => expect.poll(() => relay.log().flatMap(({ tags }) => tags)).toContain(TAGS.proposal)
  const link = (name: string | RegExp) => visit.dialog.dialog.getByRole('link', { name })
  return { ...visit, leftFor, isPrepared, link }
}

/** The pairing that a wallet's app was opened with. */
const pairingOf = (handOff: string) => decodeURIComponent(handOff.slice(handOff.indexOf('uri=') + 4))

test.each(PHONES)('%s: a tap on a wallet opens its app with the pairing, and its answer connects', async (device) => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { dialog, events, leftFor, link } = await visitOn(device)
  await dialog.show()
  await dialog.button(/^MetaMask/).click()
  await dialog.title.filter({ hasText: 'MetaMask' }).waitFor()
  // If the tap came before the pairing was ready, the view's own link opens the app.
  await link(/^Open MetaMask/).waitFor()
  if (leftFor().length === 0) await link(/^Open MetaMask/).click()
  await expect.poll(leftFor).not.toEqual([])
  const [handOff = ''] = leftFor()
  expect(handOff).toMatch(/^metamask:\/\/wc\?uri=wc%3A[\da-f]{64}%402/)
  expect(await findViolations()).toEqual([])

  setHidden(true)
  await phone.approve(pairingOf(handOff))
  setHidden(false)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
})

test('the pairing is prepared: the first tap on a wallet opens its app', async () => {
  const { dialog, isPrepared, leftFor } = await visitOn('Pixel 7')
  await dialog.show()
  await dialog.button(/^MetaMask/).waitFor()
  await isPrepared()
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  await dialog.button(/^MetaMask/).click()
  await expect.poll(leftFor).toEqual([expect.stringMatching(/^metamask:\/\/wc\?uri=wc%3A/)])
})

test('WalletConnect comes last, and opens any app that takes a pairing; the code is for another device', async () => {
  const { dialog, leftFor, link } = await visitOn('Pixel 7')
  await dialog.show()
  await dialog.button(/^MetaMask/).waitFor()
  const names = await dialog.dialog.locator('.label').allTextContents()
  expect(names.at(-1)).toBe('WalletConnect')
  await dialog.button('WalletConnect').click()
  await dialog.dialog.getByRole('heading', { name: 'Continue in your wallet app' }).waitFor()
  expect(await dialog.qrCode.count()).toBe(0)
  await link('Open a wallet app').click()
  await expect.poll(leftFor).toEqual([expect.stringMatching(/^wc:[\da-f]{64}@2/)])
  await dialog.dialog.getByRole('heading', { name: 'No wallet app opened' }).waitFor()
  expect(await findViolations()).toEqual([])
  await dialog.button('Use another device').click()
  await dialog.qrCode.waitFor()
  expect(await readQrCode()).toBe(leftFor()[0])
})

test('what the app has to approve opens it at that request, and again by a button', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await visitOn('Pixel 7')
  const { dialog, events, leftFor, isPrepared } = visit
  await dialog.show()
  await dialog.button(/^MetaMask/).waitFor()
  await isPrepared()
  await dialog.button(/^MetaMask/).click()
  await expect.poll(leftFor).toHaveLength(1)
  const [handOff = ''] = leftFor()
  await phone.approve(pairingOf(handOff))
  await events.next('wallet-connected')

  await dialog.show('Send')
  const { fill, review } = fieldsOf(visit)
  await fill('0.1', GRACE)
  await review()
  const approve = phone.holdNext()
  await dialog.button(/^Send$/).click()
  await expect.poll(() => phone.requests.length).toBe(1)
  const open = dialog.button(/^Open /)
  await open.waitFor()
  const before = leftFor().length
  await open.click()
  await expect.poll(() => leftFor().length).toBe(before + 1)
  const { id, topic } = phone.requests[0]!
  expect(leftFor().slice(1)).toEqual(
    Array.from({ length: before }, () => `metamask://wc?requestId=${id}&sessionTopic=${topic}`),
  )
  approve()
  await dialog.button('Done').waitFor()
  expect(await open.count()).toBe(0)
})

test('nothing is requested, and no relay contacted, before the opening', async () => {
  const { network, page, dialog } = await visitOn('iPhone 15')
  await dialog.ready()
  await page.waitForLoadState('networkidle')
  const asked = () => network.requests().filter((url) => /^ws|getWallet|appkit/.test(url))
  expect(asked()).toEqual([])
  await dialog.show()
  await expect.poll(() => asked().some((url) => url.startsWith('wss:'))).toBe(true)
})

test('Copy link and Use another device share a row, and “Copied” moves neither', async () => {
  const { dialog } = await journey.visit('/strict.html', { isPhone: true })
  await dialog.show()
  await dialog.button('WalletConnect').click()
  const copy = dialog.button('Copy link').and(dialog.dialog.locator(':enabled'))
  await copy.waitFor()
  const row = dialog.dialog.locator('.pair')
  const places = () =>
    row.evaluate(({ children }) =>
      [...children].map((button) => {
        const { left, width } = button.getBoundingClientRect()
        return { left, width }
      }),
    )
  const before = await places()
  expect(before).toHaveLength(2)
  expect((await row.boundingBox())!.height).toBe(44)
  await copy.click()
  await dialog.button('Copied').waitFor()
  expect(await places()).toEqual(before)
})

test('if no app opens: the store, a code, the link and a retry; the app is offered again on coming back without an answer', async () => {
  const { dialog, leftFor, link } = await visitOn('iPhone 15')
  await dialog.show()
  await dialog.button(/^Trust Wallet/).click()
  await link(/^Open Trust Wallet/).waitFor()
  if (leftFor().length === 0) await link(/^Open Trust Wallet/).click()
  await dialog.dialog.getByRole('heading', { name: 'Trust Wallet didn’t open' }).waitFor()
  expect(await findViolations()).toEqual([])
  expect(await link('Get Trust Wallet').getAttribute('href')).toBe('https://apps.example/ios/com.trustwallet.app')
  await dialog.button('Copy link').waitFor()
  const first = leftFor()[0]

  await link('Open Trust Wallet again').click()
  setHidden(true)
  setHidden(false)
  await dialog.dialog.getByRole('heading', { name: 'No answer yet' }).waitFor()
  await link('Open Trust Wallet again').click()
  // The pairing is kept: the app still has the same request.
  await expect.poll(() => new Set(leftFor())).toEqual(new Set([first]))
  await dialog.button('Use another device').click()
  await dialog.qrCode.waitFor()
  await dialog.button('Hide QR code').click()
})

test('Coinbase, which has no link, opens the page in its own browser; Phantom is kept on Solana only', async () => {
  const { dialog, leftFor, page } = await visitOn('Pixel 7')
  const here = page.url()
  await dialog.show()
  await dialog.button(/^All wallets/).click()
  await dialog.button(/^Coinbase Wallet/).click()
  await expect.poll(leftFor).toEqual([`https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(here)}`])
  await dialog.dialog.getByRole('searchbox').fill('phantom')
  // Kept on Solana only [phones.reachable]: this site's network is one of EVM.
  await dialog.text(/^No results for/).waitFor()
  expect(page.url()).toBe(here)
})

test('in Telegram, a universal link is opened with its openLink', async () => {
  const opened: string[] = []
  Object.assign(window, { Telegram: { WebApp: { platform: 'ios', openLink: (url: string) => opened.push(url) } } })
  journey.onEnd(() => void Reflect.deleteProperty(window, 'Telegram'))
  const { dialog, link } = await visitOn('iPhone 15')
  await dialog.show()
  await dialog.button(/^Sandbox Phone Wallet/).click()
  await link(/^Open Sandbox Phone Wallet/).waitFor()
  if (opened.length === 0) await link(/^Open Sandbox Phone Wallet/).click()
  const base = new URL(journey.sandbox.info.walletUrl).origin
  await expect.poll(() => opened).toEqual([expect.stringContaining(`${base}/wc?uri=wc%3A`)])
})

test('on a desktop: a code, and the wallet’s other apps beside it; a wallet that is not installed says where to get it', async () => {
  const { dialog, link } = await visitOn('Desktop Chrome')
  await dialog.show()
  await dialog.button(/^All wallets/).click()
  await dialog.dialog.getByRole('searchbox').fill('Acorn Purse')
  await dialog.button(/^Acorn Purse/).click()
  await dialog.dialog.getByRole('img', { name: 'QR code for Acorn Purse' }).waitFor()
  expect(await link('Open desktop app').getAttribute('href')).toMatch(/^acornpurse-desktop:\/\/wc\?uri=wc%3A/)
  expect(await link('Open web wallet').getAttribute('href')).toMatch(
    /^https:\/\/app\.acornpurse\.example\/wc\?uri=wc%3A/,
  )
  expect(await findViolations()).toEqual([])
  await dialog.button('Back').click()
  await dialog.dialog.getByRole('searchbox').fill('Phantom')
  await dialog.button(/^Phantom/).click()
  await dialog.dialog.getByRole('heading', { name: 'Install Phantom' }).waitFor()
  expect(await link('Get the extension').getAttribute('href')).toBe('https://apps.example/chrome/app.phantom')
  await dialog.button('I’ve installed it').waitFor()
  await dialog.button('Use your phone instead').waitFor()
  expect(await findViolations()).toEqual([])
})

test.each(['iPhone 15', 'Desktop Chrome'] as const)(
  '%s: visitors without a wallet learn what one is, and where to get it',
  async (device) => {
    const { dialog, page, link } = await visitOn(device)
    await dialog.show()
    await dialog.button(/^All wallets/).waitFor()
    expect(await findViolations()).toEqual([])
    await dialog.button('I don’t have a wallet').click()
    await dialog.title.filter({ hasText: 'What is a wallet?' }).waitFor()
    await dialog.text('You stay in control').waitFor()
    expect(await findViolations()).toEqual([])
    await dialog.button('Get a wallet').click()
    await dialog.button(/^MetaMask/).waitFor()
    expect(await findViolations()).toEqual([])
    await dialog.button(/^MetaMask/).click()
    const isPhone = device === 'iPhone 15'
    const store = link(isPhone ? 'App Store' : 'Get the extension')
    expect(await store.getAttribute('href')).toContain(isPhone ? '/ios/' : '/chrome/')
    expect(await dialog.qrCode.count()).toBe(0)
    if (!isPhone) {
      // Each kind of phone has a code of its own.
      for (const [phone, path] of [
        ['iPhone', '/ios/'],
        ['Android', '/android/'],
      ] as const) {
        await dialog.dialog.getByRole('tab', { name: phone }).click()
        await dialog.qrCode.waitFor()
        expect(await readQrCode()).toContain(path)
      }
      await page.setViewportSize({ width: 640, height: 400 })
      await expect.poll(() => dialog.qrCode.count()).toBe(0)
      await link('Google Play').waitFor()
    }
    expect(await findViolations()).toEqual([])
  },
)
