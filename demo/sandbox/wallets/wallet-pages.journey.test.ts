import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignClient, endSignClient } from '../testing/create-sign-client.ts'
import { findPageFaults } from '../testing/find-page-faults.ts'
import { approveInWindow, openApprovalWindow } from './journey/approval-window.ts'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from './journey/phone-wallet.ts'
import { createDappPage } from './testing/create-dapp-page.ts'
import { openTestBrowser, type TestBrowser } from './testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from './testing/start-wallet-sandbox.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TYPED_DATA = {
  domain: { name: 'Test' },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
}

let sandbox: WalletSandbox
let browser: TestBrowser

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser({ bypassPolicies: true })])
})

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

test("the approval window and the wallet's own page", async () => {
  const page = await browser.context.newPage()
  await page.goto(sandbox.dappUrl)
  const dapp = createDappPage(page)
  const requests: [string, unknown[]][] = [
    ['eth_requestAccounts', []],
    ['personal_sign', ['0x68656c6c6f', FIRST]],
    ['eth_signTypedData_v4', [FIRST, TYPED_DATA]],
    ['eth_sendTransaction', [{ from: FIRST, data: '0x00' }]],
    ['wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }]],
  ]
  for (const [method, params] of requests) {
    const popup = await openApprovalWindow(page, () => dapp.send(method, params))
    expect(await findPageFaults(popup), method).toEqual([])
    await approveInWindow(popup)
  }
  await page.goto(`${sandbox.walletUrl}/browser-wallet`)
  await page.getByRole('listitem').waitFor()
  expect(await findPageFaults(page)).toEqual([])
})

test('the phone wallet, with a proposal and with a session', async () => {
  const dapp = await createSignClient('Stock site', sandbox.relay.url, sandbox.projectId)
  const page = await browser.context.newPage()
  await openPhoneWallet(page, sandbox.walletUrl)
  expect(await findPageFaults(page)).toEqual([])
  const namespace = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged', 'accountsChanged'] }
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: namespace } })
  const approved = approval()
  await pairPhoneWallet(page, uri)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await approveOnPhone(page)
  await approved
  await page.getByRole('article', { name: 'Stock site' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await endSignClient(dapp)
})

test('a proposal whose time runs out says so', async () => {
  const dapp = await createSignClient('Slow site', sandbox.relay.url, sandbox.projectId)
  const page = await browser.context.newPage()
  await page.clock.install()
  await openPhoneWallet(page, sandbox.walletUrl)
  const namespace = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: namespace } })
  approval().catch(() => undefined)
  await pairPhoneWallet(page, uri)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.clock.fastForward('06:00')
  await page.getByRole('dialog', { name: 'This request has expired' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await endSignClient(dapp)
})
