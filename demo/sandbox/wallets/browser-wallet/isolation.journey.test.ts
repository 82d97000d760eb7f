import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { approveInWindow, openApprovalWindow } from '../journey/approval-window.ts'
import { createDappPage, type DappPage } from '../testing/create-dapp-page.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'
import { APPROVAL_HELLO_TYPE, BROWSER_WALLET_PATHS, CONNECT_MESSAGE_TYPE } from './page-messages.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: DappPage

beforeAll(async () => {
  sandbox = await startWalletSandbox()
})

afterAll(() => sandbox?.stop())

beforeEach(async () => {
  browser = await openTestBrowser({ blockPopups: true })
  page = await browser.context.newPage()
  await page.goto(sandbox.dappUrl)
  dapp = createDappPage(page)
})

afterEach(() => browser.close())

async function connect() {
  let id = 0
  await approveInWindow(await openApprovalWindow(page, async () => (id = await dapp.send('eth_requestAccounts'))))
  return await dapp.answer(id)
}

test('a page cannot frame the windows in which the visitor decides', async () => {
  const other = await browser.context.newPage()
  await other.goto(sandbox.otherUrl)
  for (const path of [BROWSER_WALLET_PATHS.approval, BROWSER_WALLET_PATHS.home, '/']) {
    await other.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.replaceChildren(frame)
    }, `${sandbox.walletUrl}${path}`)
    await waitFor(() => expect(other.frames()[1]?.url()).toMatch(/^chrome-error:/))
  }
})

test('the background serves its own parent only, and asks only windows of its own origin', async () => {
  const other = await browser.context.newPage()
  await other.goto(sandbox.otherUrl)
  await other.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, sandbox.dappUrl)
  const framed = other.frameLocator('iframe')
  await framed.getByRole('textbox').fill(JSON.stringify({ id: 1, method: 'eth_chainId' }))
  await framed.getByRole('button', { name: 'Send' }).click()
  await framed.getByText('{"id":1,"result":"0x1"}').waitFor()

  await other.evaluate(
    ({ types, origin }) => {
      const background = window.frames[0]?.frames[0]
      const messages: unknown[] = []
      Object.assign(window, { heard: messages })
      const onMessage = ({ data }: MessageEvent) => messages.push(data)
      window.addEventListener('message', onMessage)
      for (const type of types) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = onMessage
        background?.postMessage({ type, windowId: 'any' }, origin, [port2])
      }
    },
    { types: [CONNECT_MESSAGE_TYPE, APPROVAL_HELLO_TYPE], origin: sandbox.walletUrl },
  )
  // A later request of its parent is answered: by then, an answer to the stranger would have arrived too.
  await framed.getByRole('textbox').fill(JSON.stringify({ id: 2, method: 'eth_chainId' }))
  await framed.getByRole('button', { name: 'Send' }).click()
  await framed.getByText('{"id":2,"result":"0x1"}').waitFor()
  expect(await other.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})

const BLOCKED = 'A window was blocked.'

/**
 * Requests a connection and a signature by one click: the click allows the first window, and the browser blocks the second.
 * Scripts that the driver evaluates in a page count as clicks there, so until then the test only listens to the page.
 */
async function connectAndBlockWindow() {
  await page.evaluate((text) => {
    const { open } = window
    window.open = (...details) => {
      const opened = open.apply(window, details)
      if (!opened) console.debug(text)
      return opened
    }
  }, BLOCKED)
  const message = { method: 'personal_sign', params: ['0x68', FIRST] }
  const permission = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  let signing = 0
  const connectAndSign = async () => ([, signing = 0] = await dapp.sendAll([permission, message]))
  const blocked = page.waitForEvent('console', (shown) => shown.text() === BLOCKED)
  await approveInWindow(await openApprovalWindow(page, connectAndSign))
  await blocked
  const notice = page.getByRole('dialog', { name: 'Sandbox Wallet needs a window' })
  await notice.waitFor()
  return { notice, signing }
}

test('a window that the browser blocks can be opened from a notice', async () => {
  const { notice, signing } = await connectAndBlockWindow()
  const openWallet = () => notice.getByRole('button', { name: 'Open wallet' }).click()
  await approveInWindow(await openApprovalWindow(page, openWallet))
  expect(await dapp.answer(signing)).toMatchObject({ result: expect.stringMatching(/^0x/) as string })
  expect(browser.complaints).toEqual([])
})

test('a window that the browser blocks can be refused in the notice', async () => {
  const { notice, signing } = await connectAndBlockWindow()
  await notice.getByRole('button', { name: 'Cancel' }).click()
  expect(await dapp.answer(signing)).toMatchObject({ error: { code: 4001 } })
  expect(browser.complaints).toEqual([])
})

test('requests that wait together share one window', async () => {
  await connect()
  const ids: number[] = []
  const popup = await openApprovalWindow(page, async () => ids.push(await dapp.send('personal_sign', ['0x61', FIRST])))
  ids.push(await dapp.send('personal_sign', ['0x62', FIRST]))
  await popup.getByText('1 more waiting').waitFor()
  await popup.getByRole('button', { name: 'Reject' }).click()
  await popup.getByRole('region', { name: 'Message' }).getByText('b', { exact: true }).waitFor()
  await approveInWindow(popup)
  expect(await dapp.answer(ids[0] ?? 0)).toMatchObject({ error: { code: 4001 } })
  expect(await dapp.answer(ids[1] ?? 0)).toMatchObject({ result: expect.stringMatching(/^0x/) as string })
})

test('permissions can be read, asked for anew and given back', async () => {
  await connect()
  const ask = async () => {
    let id = 0
    const send = async () => (id = await dapp.send('wallet_requestPermissions', [{ eth_accounts: {} }]))
    await approveInWindow(await openApprovalWindow(page, send), [3])
    return await dapp.answer(id)
  }
  const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const permission = { parentCapability: 'eth_accounts', invoker: sandbox.dappUrl, caveats: [{ value: [third] }] }
  expect(await ask()).toMatchObject({ result: [permission] })
  expect(await dapp.request('wallet_getPermissions')).toMatchObject({ result: [permission] })
  expect(await dapp.request('wallet_revokePermissions', [{ eth_accounts: {} }])).toMatchObject({ result: null })
  expect(await dapp.request('wallet_getPermissions')).toMatchObject({ result: [] })
  expect(await dapp.events('accountsChanged')).toEqual([[FIRST], [third], []])
})

test('new blocks are told as messages, and a lost node as a disconnect', async () => {
  const chain = sandbox.chains.find(({ chainId }) => chainId === 1)
  expect(await dapp.request('eth_subscribe', ['newHeads'])).toMatchObject({ result: '0x1' })
  await waitFor(async () => expect(await dapp.events('message')).toHaveLength(1))
  await chain?.request('evm_mine')
  await waitFor(async () => expect(await dapp.events('message')).toHaveLength(2))
  await dapp.request('eth_unsubscribe', ['0x1'])
  await chain?.stop()
  expect(await dapp.request('eth_blockNumber')).toMatchObject({ error: { code: 4900 } })
  await chain?.restart()
  expect(await dapp.request('eth_blockNumber')).toMatchObject({ result: '0x0' })
  expect(await dapp.events('disconnect')).toMatchObject([{ code: 4900 }])
  expect(await dapp.events('connect')).toEqual([{ chainId: '0x1' }, { chainId: '0x1' }])
})

test('a page that is not same-site works too, with permissions of its own', async () => {
  const url = sandbox.dappUrl.replace('127.0.0.1', 'localhost')
  await connect()
  await page.goto(url)
  dapp = createDappPage(page)
  expect(await dapp.request('eth_accounts')).toMatchObject({ result: [] })
  expect(await connect()).toMatchObject({ result: [FIRST] })
  expect(await dapp.request('eth_accounts')).toMatchObject({ result: [FIRST] })
})
