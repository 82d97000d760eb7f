import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CHAINS } from '../../demo/sandbox/chains/chain-table.ts'
import { walletTable } from '../../demo/sandbox/service/catalogue/wallet-table.ts'
import { collectionsOf } from '../../demo/sandbox/tokens/evm-tokens.ts'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import type { Visit } from './support/open-visit.ts'
import { unmarked } from './support/pseudo/pseudo-text.ts'
import { readTexts } from './support/pseudo/read-texts.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

const BUILD = join(import.meta.dirname, 'support/pseudo/build-pseudo.ts')
const FOLDER = join(import.meta.dirname, '../../.cache/pseudo')
const DIST = process.env['DIST_FOLDER']

beforeAll(async () => {
  // In a process of its own: Vite builds by NODE_ENV, which is the test runner's here.
  await promisify(execFile)(process.execPath, [BUILD, FOLDER], { env: { ...process.env, NODE_ENV: 'production' } })
  process.env['DIST_FOLDER'] = FOLDER
})
afterAll(() => {
  if (DIST === undefined) delete process.env['DIST_FOLDER']
  else process.env['DIST_FOLDER'] = DIST
})

const journey = setUpJourney()

/** Names of wallets, networks, tokens, people and explorers are the same in every language, so no language's file has them. */
const NAMES = [
  ...['WalletConnect', 'Test Wallet', 'Etherscan', 'PolygonScan', 'ENS', 'ada.eth', 'grace.eth'],
  ...walletTable(undefined).map(({ name }) => name),
  ...ALL_CHAINS.flatMap(({ name, nativeCurrency }) => [name, nativeCurrency.name, nativeCurrency.symbol]),
  ...ALL_CHAINS.flatMap(({ caipNetworkId }) => tokensOf(caipNetworkId).flatMap(({ name, symbol }) => [name, symbol])),
  ...ALL_CHAINS.flatMap(({ caipNetworkId }) => collectionsOf(caipNetworkId).map(({ name }) => name)),
].toSorted((one, other) => other.length - one.length)
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, month)),
)
/** Addresses, whole, in groups of four or shortened; and months, which Intl writes in the dialog's language by itself. */
const DATA = [/\b0x[\da-f]*(…[\da-f]*)?/gi, /^[\da-f]{4}$/i, new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'g')]

const withoutData = (text: string) =>
  DATA.reduce<string>(
    (rest, pattern) => rest.replace(pattern, ''),
    NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text),
  )

async function visitPseudo() {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/strict.html?lang=qps', { wallets: [wallet] })
  return { wallet, ...visit }
}

/** Waits until the view has come, then expects that nothing in it is left in English. */
async function expectNoEnglish({ page, dialog }: Pick<Visit, 'page' | 'dialog'>, view: string) {
  await dialog.dialog.locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached' })
  const left = (await readTexts(page)).filter((text) => /\p{L}{2}/u.test(withoutData(unmarked(text))))
  expect([...new Set(left)], view).toEqual([])
}

async function connected() {
  const visit = await visitPseudo()
  await visit.dialog.pick('Test Wallet')
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return visit
}

test.each([
  'Connect',
  'AllWallets',
  'WhatIsAWallet',
  'GetWallet',
  'WhatIsANetwork',
  'Networks',
  'ConnectingWalletConnectBasic',
])('before a wallet is connected, %s is all in the language of the dialog', async (view) => {
  const visit = await visitPseudo()
  await visit.dialog.show(view)
  await visit.dialog.title.getByText('[!!').waitFor()
  await expectNoEnglish(visit, view)
})

test.each([
  'Account',
  'Transactions',
  'Networks',
  'Settings',
  'ProfileWallets',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendSelectToken',
])('with a connected wallet, %s is all in the language of the dialog', async (view) => {
  const visit = await connected()
  await visit.dialog.show(view)
  await visit.dialog.title.getByText('[!!').waitFor()
  await expectNoEnglish(visit, view)
})

test('a declined connection, a failed switch and a review are all in the language of the dialog', async () => {
  const visit = await visitPseudo()
  const { dialog, wallet, events } = visit
  const primary = dialog.dialog.locator('.button.primary')
  wallet.refuseNext('eth_requestAccounts', 4001)
  await dialog.pick('Test Wallet')
  await primary.waitFor()
  await expectNoEnglish(visit, 'a declined connection')
  await primary.click()
  await events.next('wallet-connected')
  await events.next('wallet-closed')

  wallet.refuseNext('wallet_switchEthereumChain', -32000, '0')
  await dialog.show('Networks')
  await dialog.button(/^Polygon/).click()
  await dialog.dialog.locator('.waiting[data-status=failed], .waiting details').first().waitFor()
  await expectNoEnglish(visit, 'a failed switch')
  await dialog.close()

  await dialog.show('WalletSend')
  await dialog.dialog.getByRole('textbox').nth(0).fill('0.1')
  await dialog.dialog.getByRole('textbox').nth(1).fill(GRACE)
  await primary.click()
  await dialog.dialog.getByRole('term').first().waitFor()
  await expectNoEnglish(visit, 'a review')
  wallet.refuseNext('eth_sendTransaction', -32002, '0')
  await primary.click()
  await dialog.dialog.getByRole('alert').getByText('[!!').waitFor()
  await expectNoEnglish(visit, 'a wallet that is busy')
})

test('errors of what cannot be loaded are in the language of the dialog', async () => {
  const visit = await connected()
  visit.network.allowNetworkReports(/status of 500/)
  journey.sandbox.service.failAll(/./, { status: 500 })
  for (const view of ['Account', 'Transactions']) {
    await visit.dialog.show(view)
    await visit.dialog.title.getByText('[!!').waitFor()
    await expectNoEnglish(visit, view)
  }
})

test('the buttons of a page are in the language of their dialog, except what the page has written', async () => {
  const { serviceUrl, projectId } = journey.sandbox.info
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/host.html', {
    wallets: [wallet],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <wallet-button></wallet-button><wallet-button id="own">Log in</wallet-button><network-button></network-button>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1 eip155:137" lang="qps"></wallet-dialog>`,
  })
  const { page, dialog, events } = visit
  const button = page.locator('wallet-button').first().getByRole('button')
  await page.locator('#own').getByRole('button', { name: 'Log in' }).waitFor()
  await button.getByText('[!! Cöññéçt !!]').waitFor()
  await expectNoEnglish(visit, 'the buttons before an opening')

  await button.click()
  await dialog.button(/^Test Wallet/).click()
  await events.next('wallet-closed')
  await button.getByText(/ETH/).waitFor()
  await expectNoEnglish(visit, 'the buttons of a connected wallet')
  await wallet.setChain(5)
  await page.locator('network-button').getByText('[!! Uñkñöwñ Nétwörk !!]').waitFor()
  await expectNoEnglish(visit, 'the buttons on a network that the site does not know')

  await page.reload()
  await button.and(page.locator('[aria-label^="[!! Aççöüñt !!]"]')).waitFor()
  await page.locator('wallet-dialog').evaluate((element) => element.setAttribute('lang', 'en'))
  await button.and(page.locator('[aria-label^="Account "]')).waitFor()
})
