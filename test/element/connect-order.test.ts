import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import type { PageVisit } from './support/set-up-page.ts'
import { FRAME_URL, setUpPage } from './support/set-up-page.ts'

// The order of the ways to connect [connect.methods].
const journey = setUpPage()
const PAGE = `/strict.html?frame-url=${encodeURIComponent(FRAME_URL)}`

/** Connect's field for an email address, a social login and the row of WalletConnect, from top to bottom. */
async function orderOf({ dialog, page }: PageVisit): Promise<readonly string[]> {
  const places = {
    email: page.getByRole('textbox', { name: 'Email' }),
    social: dialog.button('Google'),
    wallet: dialog.button(/^WalletConnect/),
  }
  const tops = Object.entries(places).map(async ([method, place]) => {
    await place.waitFor()
    return { method, top: (await place.boundingBox())!.y }
  })
  return (await Promise.all(tops)).toSorted((a, b) => a.top - b.top).map(({ method }) => method)
}

const LOGIN_FIRST = ['email', 'social', 'wallet']
const WALLET_FIRST = ['wallet', 'email', 'social']

test('without a wallet in the page, logins come first', async () => {
  const visit = await journey.visit(PAGE)
  await visit.dialog.show()
  expect(await orderOf(visit)).toEqual(LOGIN_FIRST)
})

test('with a wallet in the page, wallets come first', async () => {
  const visit = await journey.visit(PAGE, { wallets: [createBrowserWallet({ sandbox: journey.sandbox })] })
  await visit.dialog.show()
  expect(await orderOf(visit)).toEqual(WALLET_FIRST)
})

test('the site’s own order goes before that', async () => {
  const visit = await journey.visit(PAGE, {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    properties: { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } },
  })
  await visit.dialog.show()
  expect(await orderOf(visit)).toEqual(['social', 'wallet', 'email'])
})

test('a wallet that comes while the dialog is open is listed at once, and changes the order from the next opening on', async () => {
  const late = createBrowserWallet({ sandbox: journey.sandbox, name: 'Late Wallet', announcement: 'late' })
  const visit = await journey.visit(PAGE, { wallets: [late] })
  const { dialog, events, page } = visit
  await dialog.show()
  expect(await orderOf(visit)).toEqual(LOGIN_FIRST)
  await page.evaluate((uuid) => window.announceTestWallet?.(uuid), late.info.uuid)
  await dialog.button(/^Late Wallet/).waitFor()
  expect(await orderOf(visit)).toEqual(LOGIN_FIRST)
  await dialog.close()
  await events.next('wallet-closed')
  await dialog.show()
  await dialog.button(/^Late Wallet/).waitFor()
  expect(await orderOf(visit)).toEqual(WALLET_FIRST)
})
