import type { Page } from 'playwright-core'
import { type Address, createPublicClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { approveInWindow, openApprovalWindow, rejectInWindow } from '../journey/approval-window.ts'
import { createDappPage, type DappPage } from '../testing/create-dapp-page.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const FIRST: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const POLYGON = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.example/rpc'],
}

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: DappPage

/** Sends by a click, decides in the window, and returns the answer. */
async function ask(method: string, params: unknown, decide: (popup: Page) => Promise<void>) {
  let id = 0
  const popup = await openApprovalWindow(page, async () => (id = await dapp.send(method, params)))
  await decide(popup)
  return await dapp.answer(id)
}

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  page = await browser.context.newPage()
  await page.goto(sandbox.dappUrl)
  dapp = createDappPage(page)
})

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

test('announces itself at load and on request, with frozen details', async () => {
  const entries = await page.getByRole('listitem').allTextContents()
  expect(entries.map((text) => JSON.parse(text) as unknown)).toContainEqual({
    announced: { name: 'Sandbox Wallet', rdns: 'local.sandbox.wallet', icon: 'data:image/svg+xml' },
    frozen: true,
  })
})

test('tells an unconnected site nothing but the chain', async () => {
  expect(await dapp.request('eth_accounts')).toMatchObject({ result: [] })
  expect(await dapp.request('eth_chainId')).toMatchObject({ result: '0x1' })
  expect(await dapp.request('personal_sign', ['0x68', FIRST])).toMatchObject({ error: { code: 4100 } })
  expect(await dapp.request('eth_sign', [])).toMatchObject({ error: { code: 4200 } })
})

test('a refused connection, and one whose window is closed, are 4001', async () => {
  expect(await ask('eth_requestAccounts', [], rejectInWindow)).toMatchObject({ error: { code: 4001 } })
  expect(await ask('eth_requestAccounts', [], (popup) => popup.close())).toMatchObject({ error: { code: 4001 } })
})

test('a second request for accounts while one waits is -32002', async () => {
  let first = 0
  const popup = await openApprovalWindow(page, async () => (first = await dapp.send('eth_requestAccounts')))
  expect(await dapp.request('eth_requestAccounts')).toMatchObject({ error: { code: -32002 } })
  await expect(popup.getByText(sandbox.dappUrl).textContent()).resolves.toBe(sandbox.dappUrl)
  await approveInWindow(popup, [1, 2])
  expect(await dapp.answer(first)).toMatchObject({ result: [FIRST, SECOND] })
})

test('signs a message, whose text it shows', async () => {
  const answer = await ask('personal_sign', ['0x48656c6c6f2c2073616e64626f7821', FIRST], async (popup) => {
    await popup.getByRole('region', { name: 'Message' }).getByText('Hello, sandbox!', { exact: true }).waitFor()
    await approveInWindow(popup)
  })
  const signature = answer.result as `0x${string}`
  await expect(verifyMessage({ address: FIRST, message: 'Hello, sandbox!', signature })).resolves.toBe(true)
  expect(await ask('personal_sign', ['0x68', SECOND], rejectInWindow)).toMatchObject({ error: { code: 4001 } })
})

test('signs typed data', async () => {
  const typedData = {
    domain: { name: 'Sandbox', chainId: 1n },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const answer = await ask(
    'eth_signTypedData_v4',
    [SECOND, { ...typedData, domain: { name: 'Sandbox', chainId: 1 } }],
    (popup) => approveInWindow(popup),
  )
  const signature = answer.result as `0x${string}`
  await expect(verifyTypedData({ ...typedData, address: SECOND, signature })).resolves.toBe(true)
})

test('sends a transaction to the real chain', async () => {
  const to: Address = '0x00000000000000000000000000000000000000aa'
  const transaction = { from: FIRST, to, value: '0x16345785d8a0000' }
  const answer = await ask('eth_sendTransaction', [transaction], async (popup) => {
    await popup.getByText('0.1 ETH').waitFor()
    await approveInWindow(popup)
  })
  const client = createPublicClient({ transport: http(sandbox.chains[0]?.rpcUrl) })
  await client.waitForTransactionReceipt({ hash: answer.result as `0x${string}`, pollingInterval: 100 })
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))
  expect(await dapp.request('eth_getBalance', [to, 'latest'])).toMatchObject({ result: '0x16345785d8a0000' })
})

test('switches to a chain it knows, and adds one it does not know', async () => {
  const sepolia = await ask('wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }], (popup) => approveInWindow(popup))
  expect(sepolia).toMatchObject({ result: null })
  expect(await dapp.request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toMatchObject({
    error: { code: 4902 },
  })
  expect(await dapp.request('wallet_addEthereumChain', [{ ...POLYGON, rpcUrls: [] }])).toMatchObject({
    error: { code: -32602 },
  })
  expect(await ask('wallet_addEthereumChain', [POLYGON], rejectInWindow)).toMatchObject({ error: { code: 4001 } })
  expect(await ask('wallet_addEthereumChain', [POLYGON], (popup) => approveInWindow(popup))).toMatchObject({
    result: null,
  })
  expect(await dapp.request('net_version')).toMatchObject({ result: '137' })
  expect(await dapp.events('chainChanged')).toEqual(['0xaa36a7', '0x89'])
})

test('keeps permission and chain over a reload', async () => {
  await page.reload()
  dapp = createDappPage(page)
  expect(await dapp.request('eth_accounts')).toMatchObject({ result: [FIRST, SECOND] })
  expect(await dapp.request('eth_chainId')).toMatchObject({ result: '0x89' })
})

test("tells open pages what happens on the wallet's own page", async () => {
  const home = await browser.context.newPage()
  await home.goto(`${sandbox.walletUrl}/browser-wallet`)
  await home.getByRole('combobox', { name: 'Active account' }).selectOption(SECOND)
  await waitFor(async () => expect(await dapp.events('accountsChanged')).toEqual([[SECOND, FIRST]]))
  await home.getByRole('combobox', { name: 'Network' }).selectOption('Ethereum')
  await waitFor(async () => expect(await dapp.events('chainChanged')).toEqual(['0x1']))
  await home.getByRole('button', { name: 'Lock', exact: true }).click()
  await home.getByRole('button', { name: 'Unlock' }).click()
  await home.getByRole('listitem', { name: sandbox.dappUrl }).getByRole('button', { name: 'Disconnect' }).click()
  await waitFor(async () =>
    expect(await dapp.events('accountsChanged')).toEqual([[SECOND, FIRST], [], [SECOND, FIRST], []]),
  )
  expect(await dapp.request('eth_accounts')).toMatchObject({ result: [] })
  await home.close()
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
