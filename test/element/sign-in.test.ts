// @ts-expect-error -- served by the test runner: the built module
import * as testing from '/dist/testing/testing.js'
import { expect, test } from 'vitest'
import { verifySignIn } from '../../src/sign-in.ts'
import type { DialogPage } from '../journeys/support/dialog-page.ts'
import { DEVNET } from '../journeys/support/open-standard-wallet.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const { installTestWallet } = testing as typeof import('wallet-dialog/testing')
const [FIRST, SECOND] = [devAccount(1).address, devAccount(2).address]

type Session = { data: Record<string, string>; message: string; signature: string }
const sessionOf = (detail: Readonly<Record<string, unknown>>) => detail['session'] as Session

async function visitWith(siwx: unknown, accounts: readonly number[] = [1]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts })
  return { wallet, ...(await journey.visit('/strict.html', { wallets: [wallet], properties: { siwx } })) }
}

/** Waits until there is a message to sign. Before, the button does nothing. */
const untilSignable = (dialog: DialogPage) =>
  expect.poll(() => dialog.button('Sign').getAttribute('aria-disabled')).toBeNull()

const BUILT_IN = true
const OPTIONAL = { required: false, statement: 'Come in.' }

test('an optional sign-in may be cancelled: the dialog closes, the wallet stays, and a reload does not ask again', async () => {
  const { dialog, events, comeBack } = await visitWith(OPTIONAL)
  await dialog.pick('Test Wallet')
  await dialog.button('View message').click()
  await dialog.text('Come in.').waitFor()
  await dialog.button('Cancel').click()
  await events.next('wallet-closed')
  expect((await dialog.state()).status).toBe('connected')
  await comeBack()
  await events.next('wallet-connected')
  await dialog.show()
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.title.innerText()).toBe('Account')
  expect(await findViolations()).toEqual([])
  await dialog.button(/^Sign in/).click()
  await dialog.button('View message').waitFor()
  await dialog.button(/^Sign$/).click()
  await events.next('wallet-signed-in')
  await dialog.show('Account')
  await dialog.button('Disconnect').waitFor()
  expect(await dialog.button(/^Sign in/).count()).toBe(0)
})

test('a page can open the sign-in, too', async () => {
  const { dialog, events } = await visitWith(OPTIONAL)
  await dialog.pick('Test Wallet')
  // The previous view has a Cancel of its own.
  await dialog.button('View message').waitFor()
  await dialog.button('Cancel').click()
  await events.next('wallet-closed')
  await dialog.show('SIWXSignMessage')
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
})

test('a required sign-in interrupted by a reload is requested again', async () => {
  const { dialog, events, comeBack, wallet } = await visitWith(BUILT_IN)
  const request = wallet.hold('personal_sign')
  await dialog.pick('Test Wallet')
  await dialog.button('Sign').click()
  await request.asked
  await dialog.text('Open Test Wallet and sign').waitFor()
  await comeBack()
  request.approve()
  await dialog.button('Sign').click()
  await events.next('wallet-signed-in')
  expect(events.details('wallet-signed-in')).toHaveLength(1)
})

test('each account and each chain signs in for itself; switching back prompts nothing; disconnecting signs out', async () => {
  const { dialog, events, wallet } = await visitWith(BUILT_IN, [1])
  const signIn = async (address: string, chainId: string) => {
    await dialog.button('Sign').click()
    const { detail } = await events.next('wallet-signed-in')
    expect(sessionOf(detail).data).toMatchObject({ accountAddress: address, chainId })
  }
  await dialog.pick('Test Wallet')
  await signIn(FIRST, 'eip155:1')
  await wallet.setAccounts(2)
  await events.next('wallet-signed-out')
  await signIn(SECOND, 'eip155:1')
  await wallet.setChain(137)
  await signIn(SECOND, 'eip155:137')
  await wallet.setChain(1)
  await events.next('wallet-signed-in')
  await wallet.setAccounts(1)
  expect(sessionOf((await events.next('wallet-signed-in')).detail).data).toMatchObject({ accountAddress: FIRST })
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(3)

  const before = events.details('wallet-signed-out').length
  await dialog.disconnect()
  await expect.poll(() => events.details('wallet-signed-out').length).toBe(before + 1)
  await dialog.pick('Test Wallet')
  await signIn(FIRST, 'eip155:1')
})

// [sign-in.pictures]
test.each([
  { icons: ['data:image/gif;base64,R0lGODlhAQABAAAAACw='], name: 'Shop', pictures: 2 },
  { icons: [], name: 'Shop', pictures: 2 },
  { icons: [createBrowserWallet({ sandbox: journey.sandbox }).info.icon], name: 'Shop', pictures: 1 },
])('the site and the wallet are shown side by side, or once if they look the same: $pictures', async (site) => {
  const { icons, name, pictures } = site
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const properties = { siwx: OPTIONAL, metadata: { name, icons } }
  const { dialog } = await journey.visit('/strict.html', { wallets: [wallet], properties })
  await dialog.pick('Test Wallet')
  await dialog.button('View message').waitFor()
  expect(await dialog.dialog.locator('.sign-in .picture').count()).toBe(pictures)
})

// [sign-in.pictures]
test('the line between site and wallet moves while the wallet is asked, and at no other time', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const properties = { siwx: OPTIONAL, metadata: { name: 'Shop', icons: [] } }
  const { dialog } = await journey.visit('/strict.html', { wallets: [wallet], properties })
  await dialog.pick('Test Wallet')
  await dialog.button('View message').waitFor()
  const bar = () =>
    dialog.dialog.locator('.who > i').evaluate((line) => Number(getComputedStyle(line, '::after').opacity))
  expect(await bar()).toBe(0)
  const request = wallet.hold('personal_sign')
  await dialog.button(/^Sign$/).click()
  await request.asked
  await expect.poll(bar).toBe(1)
  request.refuse(4001)
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await bar()).toBe(0)
})

test('after a sign-in, the ways to get a wallet are below each other, as before it', async () => {
  const { dialog, events } = await visitWith(OPTIONAL)
  await dialog.pick('Test Wallet')
  await dialog.button('View message').waitFor()
  await dialog.button('Cancel').click()
  await events.next('wallet-closed')
  await dialog.show('WhatIsAWallet')
  const [first, second] = [dialog.button('Get a wallet'), dialog.button('I have a wallet on my phone')]
  expect((await second.boundingBox())!.x).toBe((await first.boundingBox())!.x)
})

test('setting both throws; SIWXSignMessage without sign-in, or without a wallet, is refused by the fixed texts', async () => {
  const { element } = await visitWith(BUILT_IN)
  const messageOf = async (run: () => unknown) => {
    try {
      await run()
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(await messageOf(() => Object.assign(element, { siweConfig: {} }))).toBe(
    'Cannot set both `siweConfig` and `siwx` options',
  )
  const show = () => element.show({ view: 'SIWXSignMessage' })
  expect(await messageOf(show)).toBe('No ActiveCaipAddress found')
  element.siwx = undefined
  expect(await messageOf(show)).toBe('SIWX is not enabled')
})

test('a back end with a missing method is refused by name, and no signature is requested', async () => {
  const { dialog, events } = await visitWith({ getSessions: () => [] })
  expect((await events.next('wallet-error')).detail).toMatchObject({
    code: 'invalid_option',
    message: expect.stringContaining('createMessage, addSession, revokeSession, setSessions is missing') as unknown,
  })
  await dialog.pick('Test Wallet')
  await events.next('wallet-connected')
  await events.next('wallet-closed')
})

test('keyboard alone: everything can be reached', async () => {
  const { dialog, events, page } = await visitWith(BUILT_IN)
  await dialog.pick('Test Wallet')
  await dialog.button('Sign').waitFor()
  const focused = () =>
    page.evaluate(() => {
      const active = document.getElementById('dialog')?.shadowRoot?.activeElement?.shadowRoot?.activeElement
      return (active ?? document.getElementById('dialog')?.shadowRoot?.activeElement)?.textContent?.slice(0, 40)
    })
  const seen = new Set<string | undefined>()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    seen.add(await focused())
  }
  for (const name of ['View message', 'Cancel and disconnect', 'Sign']) expect([...seen]).toContain(name)
  await untilSignable(dialog)
  await dialog.button('Sign').focus()
  await page.keyboard.press('Enter')
  await events.next('wallet-signed-in')
})

test('a Wallet Standard wallet: declining is shown, and can be retried; cancelling a required sign-in disconnects', async () => {
  const wallet = installTestWallet({ kind: 'solana' })
  journey.onEnd(() => wallet.remove())
  const path = `/blank.html?networks=${DEVNET}`
  const { dialog, events } = await journey.visit(path, { properties: { siwx: BUILT_IN } })
  await dialog.pick('Test Wallet for Solana')
  await events.next('wallet-connected')
  await dialog.button('Sign').waitFor()
  wallet.next('decline')
  await dialog.button('Sign').click()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(await dialog.dialog.locator('.mark.failed').count()).toBe(1)
  await dialog.button('Cancel and disconnect').click()
  expect((await events.next('wallet-disconnected')).detail).toEqual({ namespace: 'solana', reason: 'sign-in' })
  expect(events.names()).not.toContain('wallet-signed-in')
})

test('a phone without one-click sign-in connects first, then signs', async () => {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const { dialog, events, url } = await journey.visit('/strict.html', { properties: { siwx: true } })
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode())
  await events.next('wallet-connected')
  await dialog.button('Sign').click()
  const { message, signature, data } = sessionOf((await events.next('wallet-signed-in')).detail)
  const domain = new URL(url('/')).host
  expect(await verifySignIn({ message, signature, domain, nonce: data['nonce'] ?? '' })).toMatchObject({
    chainId: 'eip155:1',
  })
})
