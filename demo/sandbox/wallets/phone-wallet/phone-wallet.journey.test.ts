import type { Page } from 'playwright-core'
import { type Address, createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { createSignClient, endSignClient, type StockSignClient } from '../../testing/create-sign-client.ts'
import {
  approveOnPhone,
  changeAccountOnPhone,
  disconnectOnPhone,
  extendOnPhone,
  openPhoneWallet,
  pairPhoneWallet,
  phoneSession,
  rejectOnPhone,
  switchChainOnPhone,
} from '../journey/phone-wallet.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const FIRST: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SITE = 'Stock site'
const METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: StockSignClient
let topic = ''
const events: { name: string; data: unknown; chainId: string }[] = []

async function propose(chains: string[], namespace = 'eip155') {
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { [namespace]: { chains, methods: METHODS, events: ['accountsChanged', 'chainChanged'] } },
  })
  if (!uri) throw new Error('The site got no link.')
  return { uri, approval: approval() }
}

const request = (method: string, params: unknown[], chainId = 'eip155:1') =>
  dapp.request<unknown>({ topic, chainId, request: { method, params } })

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  dapp = await createSignClient(SITE, sandbox.relay.url, sandbox.projectId)
  dapp.on('session_event', ({ params: { event, chainId } }) => events.push({ ...event, chainId }))
  page = await browser.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await openPhoneWallet(page, sandbox.walletUrl)
})

afterAll(async () => {
  if (dapp) await endSignClient(dapp)
  await browser?.close()
  await sandbox?.stop()
})

test('says what is wrong with a link', async () => {
  await pairPhoneWallet(page, 'https://example.org')
  await page.getByRole('alert').getByText('This is not a WalletConnect link').waitFor()
})

test('a rejected proposal reaches the site as 5000', async () => {
  const { uri, approval } = await propose(['eip155:1'])
  await Promise.all([
    expect(approval).rejects.toMatchObject({ code: 5000 }),
    pairPhoneWallet(page, uri),
    rejectOnPhone(page),
  ])
})

test('a proposal without a common chain is refused with UNSUPPORTED_CHAINS', async () => {
  const { uri, approval } = await propose(['eip155:56'])
  await Promise.all([expect(approval).rejects.toMatchObject({ code: 5100 }), pairPhoneWallet(page, uri)])
  await page.getByRole('alert').getByText('eip155:56').waitFor()
})

test('a deep link leads to a session with the chosen accounts', async () => {
  const { uri, approval } = await propose(['eip155:1', 'eip155:11155111', 'eip155:56'])
  await page.goto(`${sandbox.walletUrl}/wc?uri=${encodeURIComponent(uri)}`)
  await approveOnPhone(page, [1])
  const session = await approval
  topic = session.topic
  expect(session.namespaces['eip155']?.accounts).toEqual([`eip155:1:${FIRST}`, `eip155:11155111:${FIRST}`])
  await phoneSession(page, SITE).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
})

test('signs, rejects and sends', async () => {
  const signed = request('personal_sign', ['0x68656c6c6f', FIRST])
  await page.getByRole('region', { name: 'Message' }).getByText('hello', { exact: true }).waitFor()
  await approveOnPhone(page)
  const signature = (await signed) as `0x${string}`
  await expect(verifyMessage({ address: FIRST, message: 'hello', signature })).resolves.toBe(true)

  const refused = request('personal_sign', ['0x68656c6c6f', FIRST])
  await Promise.all([expect(refused).rejects.toMatchObject({ code: 5000 }), rejectOnPhone(page)])
  await expect(request('personal_sign', ['0x68656c6c6f', SECOND])).rejects.toMatchObject({ code: 4100 })

  const to: Address = '0x00000000000000000000000000000000000000bb'
  const sent = request('eth_sendTransaction', [{ from: FIRST, to, value: '0x16345785d8a0000' }])
  await approveOnPhone(page)
  const client = createPublicClient({ transport: http(sandbox.chains[0]?.rpcUrl) })
  await client.waitForTransactionReceipt({ hash: (await sent) as `0x${string}`, pollingInterval: 100 })
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))
})

test('keeps the session over a reload', async () => {
  await page.reload()
  await phoneSession(page, SITE).waitFor()
  const signed = request('personal_sign', ['0x68', FIRST])
  await approveOnPhone(page)
  await expect(signed).resolves.toMatch(/^0x/)
})

test('switches chains from either side', async () => {
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }])
  await approveOnPhone(page)
  await expect(switched).resolves.toBeNull()
  await switchChainOnPhone(page, SITE, 'Polygon')
  await waitFor(() => expect(events.map(({ chainId }) => chainId)).toEqual(['eip155:11155111', 'eip155:137']))
  expect(dapp.session.get(topic).namespaces['eip155']?.accounts).toContain(`eip155:137:${FIRST}`)
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({ code: 4902 })
})

test('changes the account, extends and ends the session', async () => {
  const { expiry } = dapp.session.get(topic)
  await changeAccountOnPhone(page, SITE, 2)
  await waitFor(() => expect(events.at(-1)).toMatchObject({ name: 'accountsChanged', data: [SECOND, FIRST] }))
  expect(dapp.session.get(topic).namespaces['eip155']?.accounts[0]).toBe(`eip155:1:${SECOND}`)
  // A session's expiry is in whole seconds.
  await page.clock.setSystemTime(Date.now() + 60_000)
  await extendOnPhone(page, SITE)
  await waitFor(() => expect(dapp.session.get(topic).expiry).toBeGreaterThan(expiry))
  await disconnectOnPhone(page, SITE)
  await waitFor(() => expect(dapp.session.getAll()).toEqual([]))
  await page.getByText('No site is connected.').waitFor()
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
