import { verifyMessage, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChildGuard, type ChildGuard } from '../../demo/sandbox/processes/create-child-guard.ts'
import { startSandbox, type Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { findWebKit } from './find-webkit.ts'
import { startWebKit } from './start-webkit.ts'
import type { WebKitSession } from './webdriver-session.ts'

const ESCAPE = '\uE00C'
const FIRST = devAccount(1).address

declare global {
  interface Window {
    /** The page's console messages since it was opened. */
    heard: string[]
  }
}

/** A button of the dialog by the start of its name. A letter that stands in for a missing picture isn't part of the name. */
const dialogButton = (name: string) =>
  [...(document.querySelector('wallet-dialog')?.shadowRoot?.querySelectorAll('button') ?? [])].find((button) =>
    (button.ariaLabel ?? button.querySelector('.label')?.textContent ?? button.textContent).startsWith(name),
  )
const heardAll = () => window.heard

describe('in WebKit', () => {
  let sandbox: Sandbox
  let guard: ChildGuard
  let session: WebKitSession

  beforeAll(async () => {
    guard = createChildGuard()
    sandbox = await startSandbox()
  })
  beforeEach(async () => {
    const places = findWebKit()
    if (!places) throw new Error('WebKit was not found. Install webkit2gtk-driver and xvfb.')
    session = await startWebKit(places, guard)
  })
  afterEach(() => session?.close())
  afterAll(async () => {
    await sandbox?.stop()
    await guard?.stop()
  })

  async function open(path: string) {
    await session.open(new URL(path, sandbox.info.pageUrl).href)
    await listen()
  }

  const listen = () =>
    session.run(() => {
      window.heard = []
      for (const name of ['wallet-opened', 'wallet-closed', 'wallet-connected', 'wallet-disconnected', 'wallet-error'])
        addEventListener(name, () => window.heard.push(name))
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // The browser asks for the site's icon itself.
        if (!blockedURI.endsWith('/favicon.ico')) window.heard.push(`policy: ${violatedDirective} ${blockedURI}`)
      })
      addEventListener('error', ({ message }) => window.heard.push(`exception: ${message}`))
      addEventListener('unhandledrejection', ({ reason }) => window.heard.push(`unhandled: ${String(reason)}`))
    })

  test('under the strictest policy the dialog opens, lists wallets, and closes by Escape', async () => {
    await open('strict.html')
    await session.run(() => document.querySelector('wallet-dialog')!.show())
    await session.until(dialogButton, 'All wallets')
    expect(await session.run(() => document.querySelector('wallet-dialog')!.matches(':state(open)'))).toBe(true)
    await session.press(ESCAPE)
    await session.until(() => window.heard.includes('wallet-closed'))
    expect(await session.run(heardAll)).toEqual(['wallet-opened', 'wallet-closed'])
  })

  /** A wallet in the page, over the accounts of the sandbox's chain: the sandbox's own needs storage that WebKit parts by site. */
  const announceWallet = (rpcUrl: string) => {
    const provider = {
      on() {},
      removeListener() {},
      async request({ method, params = [] }: { method: string; params?: unknown[] }) {
        const asked = method === 'eth_requestAccounts' ? 'eth_accounts' : method
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: asked, params })
        const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
        if (error) throw new Error(error.message)
        return result
      },
    }
    const info = { uuid: crypto.randomUUID(), name: 'Page Wallet', icon: 'data:image/png;base64,', rdns: 'test.page' }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  test('a visitor connects, signs, comes back after a reload, and disconnects', async () => {
    const { rpcUrl } = sandbox.chains[0]!
    await open('blank.html')
    await session.run(announceWallet, rpcUrl)
    await session.run(() => document.querySelector('wallet-dialog')!.show())
    await session.click(dialogButton, 'Page Wallet')
    await session.until(() => window.heard.includes('wallet-connected'))
    expect(await session.run(() => document.querySelector('wallet-dialog')!.account?.address)).toBe(FIRST)
    const signature = await session.run((from) => {
      const provider = document.querySelector('wallet-dialog')!.getProvider() as {
        request(request: { method: string; params: unknown[] }): Promise<string>
      }
      return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
    }, FIRST)
    expect(await verifyMessage({ address: FIRST, message: 'hello', signature: signature as Hex })).toBe(true)
    await session.until(() => window.heard.includes('wallet-closed'))

    await session.reload()
    await listen()
    await session.run(announceWallet, rpcUrl)
    await session.until(() => document.querySelector('wallet-dialog')!.status === 'connected')
    expect(await session.run(() => document.querySelector('wallet-dialog')!.account?.address)).toBe(FIRST)
    await session.run(() => document.querySelector('wallet-dialog')!.disconnect())
    expect(await session.run(() => document.querySelector('wallet-dialog')!.status)).toBe('disconnected')
    expect(await session.run(heardAll)).toEqual(['wallet-connected', 'wallet-disconnected'])
  })
})
