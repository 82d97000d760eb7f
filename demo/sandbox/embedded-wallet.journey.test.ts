// @module-tag extra
import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ENTRY_POINT } from './account-abstraction/account-contracts.ts'
import type { EmbeddedWallet } from './start-embedded-wallet.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'
import { createWalletClient, type WalletClient } from './testing/create-wallet-client.ts'
import { findPageFaults } from './testing/find-page-faults.ts'
import { openTestBrowser, type TestBrowser } from './wallets/testing/open-test-browser.ts'

let sandbox: Sandbox
let embedded: EmbeddedWallet
let browser: TestBrowser
beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([
    startSandbox({ embeddedWallet: true }),
    openTestBrowser({ bypassPolicies: true }),
  ])
  embedded = sandbox.embedded!
})
afterEach(async () => {
  await embedded.clearFaults()
  await Promise.all(browser.context.pages().map((page) => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

const openClient = (): WalletClient => {
  const { projectId, pageUrl } = sandbox.info
  return createWalletClient({ frameUrl: embedded.frameUrl, site: new URL(pageUrl).origin, projectId })
}

/** The code of the last mail, as it is read on the mail page. */
async function readCode(): Promise<string> {
  const mails = (await (await fetch(`${sandbox.info.mailUrl}/messages.json`)).json()) as { subject: string }[]
  return /^\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? ''
}

async function signInByEmail(client: WalletClient, email: string) {
  const { body } = await client.askForCode(email)
  return client.verifyCode(body['challenge'], await readCode())
}

describe('the wallet service', () => {
  test('offers everything that the sandbox plays', async () => {
    const { body } = await openClient().get('/v1/config')
    expect(body).toMatchObject({ email: true, farcaster: true })
    expect(body['socials']).toEqual(['google', 'x', 'discord', 'apple', 'github', 'facebook'])
    expect(sandbox.info).toMatchObject({ frameUrl: embedded.frameUrl, mailUrl: embedded.mailUrl })
  })

  test('mails a code that signs in, and keeps accounts and sessions over a restart', async () => {
    const client = openClient()
    const { body } = await signInByEmail(client, 'restart@example.com')
    expect(body).toMatchObject({ status: 'signed-in', account: { email: 'restart@example.com' } })
    await embedded.service.stop()
    expect((await client.get('/v1/session')).status).toBe(502)
    await embedded.service.start()
    expect((await client.get('/v1/session')).body).toMatchObject({ account: { email: 'restart@example.com' } })
    expect(embedded.service.log().filter(({ event }) => event === 'listening')).toHaveLength(2)
  })

  test('says that the mail server is down, and sends once it is up', async () => {
    const client = openClient()
    await embedded.mail.stop()
    expect((await client.askForCode('down@example.com')).body).toMatchObject({ error: { code: 'mail_unavailable' } })
    await embedded.mail.start()
    expect((await signInByEmail(client, 'down@example.com')).body).toMatchObject({ status: 'signed-in' })
  })

  test('serves the frame to pages of the project only', async () => {
    const { port } = new URL(embedded.frameUrl)
    const policyFor = async (project: string) => {
      const page = await fetch(`http://127.0.0.1:${port}/frame/?project=${project}`)
      expect(page.headers.get('content-type')).toContain('text/html')
      return page.headers.get('content-security-policy')
    }
    expect(await policyFor(sandbox.info.projectId)).toMatch(/frame-ancestors .*http:\/\/127\.0\.0\.1:\*/)
    expect(await policyFor('unknown')).toContain("frame-ancestors 'none'")
  })

  test('reaches the chains, with a bundler and a paymaster on those that have smart accounts', async () => {
    const client = openClient()
    const { body } = await client.get('/v1/config')
    expect(body['networks']).toEqual(
      sandbox.info.chains.map(({ caipNetworkId: id }) => {
        const isEvm = id.startsWith('eip155:')
        return { id, smartAccounts: isEvm, sponsored: isEvm }
      }),
    )
    await signInByEmail(client, 'chains@example.com')
    const ask = async (path: string, method: string, params: readonly unknown[] = []) => {
      const answer = await client.post(path, { jsonrpc: '2.0', id: 1, method, params })
      return answer.body['result']
    }
    expect(await ask('/v1/nodes/eip155:137', 'eth_chainId')).toBe('0x89')
    expect(await ask('/v1/bundler/eip155:137', 'eth_supportedEntryPoints')).toEqual([ENTRY_POINT])
    const [{ caipNetworkId: solana } = { caipNetworkId: '' }] = sandbox.info.chains.slice(-1)
    expect(await ask(`/v1/nodes/${solana}`, 'getHealth')).toBe('ok')
  })

  test('fails as a test wants it to', async () => {
    embedded.service.failNext('/v1/config', { status: 503 })
    expect((await openClient().get('/v1/config')).status).toBe(503)
    expect((await openClient().get('/v1/config')).status).toBe(200)
    expect(embedded.service.requests().at(-1)).toMatchObject({ method: 'GET', path: '/v1/config' })
  })
})

describe('social providers', () => {
  async function start(client: WalletClient, provider: string) {
    const { body } = await client.startFlow('/v1/social/start', { provider })
    return { flow: body['flow'], uri: String(body['uri']) }
  }
  const readTypedCode = (page: Page) => page.locator('#typed .code').innerText()

  test.each([
    ['google', 'ada@example.com'],
    ['apple', 'grace@example.com'],
    ['github', 'katherine@example.com'],
    ['discord', null],
    ['x', null],
    ['facebook', null],
  ])('%s signs a visitor in', async (provider, email) => {
    const client = openClient()
    const { flow, uri } = await start(client, provider)
    const page = await browser.context.newPage()
    await page.goto(uri)
    if (email === null) {
      await page.getByLabel('Another email address').fill(`somebody@${provider}.example`)
      await page.getByLabel(/has verified it/).uncheck()
      await page.getByRole('button', { name: 'Sign in' }).click()
    } else await page.getByRole('button', { name: email }).click()
    // The page has no opener, so it shows the code.
    const { body } = await client.completeSocial(flow, await readTypedCode(page))
    expect(body).toMatchObject({ status: 'signed-in', account: { provider, email } })
  })

  /** Opens a popup on the demo page's origin, as the dialog does, and collects what it posts. */
  async function openPopup(provider: string) {
    const client = openClient()
    const { flow, uri } = await start(client, provider)
    const page = await browser.context.newPage()
    await page.goto(`${sandbox.info.pageUrl}favicon.ico`)
    await page.evaluate(() => addEventListener('message', ({ data }) => (document.title = JSON.stringify(data))))
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address, '_blank', 'popup'), uri),
    ])
    const posted = async () => {
      await page.waitForFunction(() => document.title.startsWith('{'))
      return JSON.parse(await page.title()) as { readonly type: string; readonly code?: string }
    }
    return { client, flow, popup, posted }
  }

  test('the popup hands its code to the page that opened it', async () => {
    const { client, flow, popup, posted } = await openPopup('google')
    await popup.getByRole('button', { name: 'grace@example.com' }).click()
    const { type, code = '' } = await posted()
    expect(type).toBe('@wallet-dialog/popup/SIGNED_IN')
    expect((await client.completeSocial(flow, code)).status).toBe(200)
  })

  test.each(['google', 'github'])('%s: declined, a wrong state and a fault end in a failure', async (provider) => {
    const declined = await openPopup(provider)
    await declined.popup.getByRole('button', { name: 'Decline' }).click()
    expect(await declined.posted()).toMatchObject({ type: '@wallet-dialog/popup/FAILED' })

    embedded.identity.answerWrongState(true)
    const wrong = await openPopup(provider)
    await wrong.popup.getByRole('button', { name: 'ada@example.com' }).click()
    // Nothing tells which login this answer is for, so that the visitor closes the window.
    await wrong.popup.getByText('Sign-in could not be verified').waitFor()
    embedded.identity.clearFaults()

    const down = await openPopup(provider)
    embedded.identity.failAll(/token/, { status: 503 })
    await down.popup.getByRole('button', { name: 'ada@example.com' }).click()
    expect(await down.posted()).toMatchObject({ type: '@wallet-dialog/popup/FAILED' })
  })

  test('a provider that severs the opener leaves a code to type', async () => {
    embedded.identity.severOpener(true)
    const { client, flow, popup } = await openPopup('github')
    await popup.getByRole('button', { name: 'katherine@example.com' }).click()
    const { body } = await client.completeSocial(flow, await readTypedCode(popup))
    expect(body).toMatchObject({ status: 'signed-in', account: { userName: 'katherine' } })
  })
})

describe('Farcaster', () => {
  async function approve(client: WalletClient) {
    const { body } = await client.startFlow('/v1/farcaster/start')
    const page = await browser.context.newPage()
    await page.goto(String(body['uri']))
    await page.getByRole('button', { name: 'Approve as ada' }).click()
    await page.getByRole('heading', { name: 'You have signed in' }).waitFor()
    return client.pollFarcaster(body['flow'])
  }

  test('what is approved on the phone page signs in', async () => {
    const { body } = await approve(openClient())
    expect(body).toMatchObject({ status: 'signed-in', account: { provider: 'farcaster', userName: 'ada' } })
  })

  test('a stranger is refused', async () => {
    embedded.farcaster.signAsStranger(true)
    expect((await approve(openClient())).body).toMatchObject({ error: { code: 'farcaster_refused' } })
  })
})

test('the pages can be used by everybody', async () => {
  await openClient().askForCode('reader@example.com')
  const { body: social } = await openClient().startFlow('/v1/social/start', { provider: 'discord' })
  const { body: farcaster } = await openClient().startFlow('/v1/farcaster/start')
  const page = await browser.context.newPage()
  for (const address of [sandbox.info.mailUrl, social['uri'], farcaster['uri']]) {
    await page.goto(String(address))
    expect(await findPageFaults(page), page.url()).toEqual([])
  }
})

test('nothing is left after stop, within 5 s', async () => {
  const other = await startSandbox({ embeddedWallet: true })
  const { frameUrl = '', mailUrl = '' } = other.info
  const started = performance.now()
  await other.stop()
  expect(performance.now() - started).toBeLessThan(5000)
  for (const { port } of [new URL(frameUrl), new URL(mailUrl)])
    await expect(fetch(`http://127.0.0.1:${port}/`), port).rejects.toThrow()
  expect(existsSync(other.embedded!.service.dataFolder)).toBe(false)
})
