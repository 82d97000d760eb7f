import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignClient, endSignClient, type StockSignClient } from '../../testing/create-sign-client.ts'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../journey/phone-wallet.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NAMESPACE = {
  chains: ['eip155:1'],
  methods: ['personal_sign', 'wallet_addEthereumChain'],
  events: ['chainChanged', 'accountsChanged'],
}
const POLYGON = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.example'],
}

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: StockSignClient
let topic = ''

const request = (method: string, params: unknown[]) =>
  dapp.request<unknown>({ topic, chainId: 'eip155:1', request: { method, params } })

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  dapp = await createSignClient('Stock site', sandbox.relay.url, sandbox.projectId)
  page = await browser.context.newPage()
  await openPhoneWallet(page, sandbox.walletUrl)
})

afterAll(async () => {
  if (dapp) await endSignClient(dapp)
  await browser?.close()
  await sandbox?.stop()
})

test('a relay that refuses is named with its reason, and the proposal comes once it relents', async () => {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: NAMESPACE } })
  const approved = approval()
  sandbox.relay.refuseWith('Unauthorized: invalid key')
  await pairPhoneWallet(page, uri)
  await page.getByRole('alert').getByText('The relay refused the wallet: Unauthorized: invalid key').waitFor()
  sandbox.relay.clearFaults()
  await page.getByRole('button', { name: 'Approve' }).waitFor()

  // A reload and a cut socket during the approval.
  await page.reload()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  sandbox.relay.cutSockets()
  await approveOnPhone(page)
  topic = (await approved).topic
})

test('a request survives a reload of the wallet', async () => {
  const signed = request('personal_sign', ['0x68', FIRST])
  // By its name: the previous dialog stays until its answer is sent.
  await page.getByRole('dialog', { name: 'Sign this message?' }).waitFor()
  await page.reload()
  await approveOnPhone(page)
  await expect(signed).resolves.toMatch(/^0x/)
})

test('a chain that a site adds joins its session', async () => {
  const added = request('wallet_addEthereumChain', [POLYGON])
  await page.getByRole('dialog', { name: 'Switch network?' }).waitFor()
  await approveOnPhone(page)
  await expect(added).resolves.toBeNull()
  expect(dapp.session.get(topic).namespaces['eip155']?.accounts).toEqual([`eip155:1:${FIRST}`, `eip155:137:${FIRST}`])
})

test('the end of a session takes a waiting request off the screen', async () => {
  const dropped = request('personal_sign', ['0x68', FIRST])
  dropped.catch(() => undefined)
  await page.getByRole('dialog', { name: 'Sign this message?' }).waitFor()
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await page.getByRole('status').getByText('A site has disconnected').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
