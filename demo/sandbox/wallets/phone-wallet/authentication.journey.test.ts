import { formatMessage } from '@walletconnect/utils'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignClient, endSignClient, type StockSignClient } from '../../testing/create-sign-client.ts'
import {
  approveOnPhone,
  openPhoneWallet,
  pairPhoneWallet,
  readVerificationOnPhone,
  rejectOnPhone,
} from '../journey/phone-wallet.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: StockSignClient

async function authenticate(chains: string[], domain = '127.0.0.1') {
  const { uri, response } = await dapp.authenticate({
    chains,
    domain,
    uri: 'http://127.0.0.1/login',
    nonce: '12345678',
    statement: 'Sign in, please.',
    methods: ['personal_sign', 'eth_sendTransaction'],
  })
  // Listens before the wallet can answer: the client drops a rejection that nothing awaits yet.
  const answered = response()
  answered.catch(() => undefined)
  await pairPhoneWallet(page, uri)
  return { response: answered }
}

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  dapp = await createSignClient('Stock site', sandbox.relay.url, sandbox.projectId)
  page = await browser.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await openPhoneWallet(page, sandbox.walletUrl)
})

afterAll(async () => {
  if (dapp) await endSignClient(dapp)
  await browser?.close()
  await sandbox?.stop()
})

test('one approval signs in and connects', async () => {
  const { response } = await authenticate(['eip155:1', 'eip155:137'])
  await page.getByRole('region', { name: 'Message' }).getByText('Sign in, please.').waitFor()
  expect(await readVerificationOnPhone(page), 'a program has no origin').toBe('UNKNOWN')
  await approveOnPhone(page)
  const { auths: [auth] = [], session } = await response
  expect(session?.namespaces['eip155']?.accounts).toEqual([`eip155:1:${FIRST}`, `eip155:137:${FIRST}`])
  expect(session?.namespaces['eip155']?.methods).toContain('personal_sign')
  const message = formatMessage(auth?.p as Parameters<typeof formatMessage>[0], auth?.p.iss ?? '')
  expect(await verifyMessage({ address: FIRST, message, signature: auth?.s.s as `0x${string}` })).toBe(true)
  await page.getByRole('article', { name: 'Stock site' }).waitFor()
})

test('a message for another site is warned of; a rejection reaches the site', async () => {
  const { response } = await authenticate(['eip155:1'], 'other.example')
  await page.getByText('The message is for other.example, which isn’t the site that asks.').waitFor()
  await Promise.all([expect(response).rejects.toContain('User rejected'), rejectOnPhone(page)])
})

test('a site whose chains the wallet has not is refused', async () => {
  const { response } = await authenticate(['eip155:56'])
  // Stock clients pass on only the message.
  await expect(response).rejects.toContain('Unsupported chains')
  await page.getByRole('alert').getByText('was rejected').waitFor()
})

test('without one-click sign-in the ordinary proposal is taken, as older wallets do', async () => {
  await openPhoneWallet(page, `${sandbox.walletUrl}/?authenticate=off`)
  const { response } = await authenticate(['eip155:1'])
  await page.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
  await approveOnPhone(page)
  const { auths, session } = await response
  expect(auths ?? []).toEqual([])
  expect(session?.namespaces['eip155']?.accounts).toEqual([`eip155:1:${FIRST}`])
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
