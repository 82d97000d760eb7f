import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll } from 'vitest'
import { openOrigin } from '../../demo/sandbox/http/open-origin.ts'
import { createIdentity } from '../../demo/sandbox/identity/create-identity.ts'
import { createOpenIdProvider } from '../../demo/sandbox/identity/create-openid-provider.ts'
import { visitProvider } from '../../demo/sandbox/testing/visit-provider.ts'
import { readConfig } from '../../src/server/config/read-config.ts'
import { SOCIAL_IDS } from '../../src/server/social/known-providers.ts'
import type { TestAnswer, TestBrowser } from './create-test-browser.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startFarcasterChain } from './start-farcaster-chain.ts'
import { startFarcasterRelay } from './start-farcaster-relay.ts'
import { startTestService, type TestService } from './start-test-service.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

/** Providers that give a verified address. */
const WITH_EMAIL = ['google', 'discord', 'apple', 'github'] as const

/** All ways in to an account: the providers, and a provider that is added to the account of its address. */
export const WAYS = ['email', 'farcaster', ...SOCIAL_IDS, 'link-social'] as const
export type Way = (typeof WAYS)[number]

/** The address that all ways but Farcaster, X and Facebook give. */
export const EMAIL = 'grace@example.com'

/** Providers, Farcaster's relay and its chain on loopback. */
async function startProviders() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const origin = await openOrigin('identity provider')
  const relay = await startFarcasterRelay()
  const chain = await startFarcasterChain(owner.address, 4_242n)
  const identity = createIdentity(origin.url, PUBLIC_URL, createOpenIdProvider)
  origin.serve(identity.fetch)
  return {
    owner,
    relay,
    chain,
    startService: (
      database: Parameters<typeof startTestService>[0],
      options: Parameters<typeof startTestService>[1] = {},
    ) =>
      startTestService(database, {
        ...options,
        socials: readConfig({ ALLOWED_ORIGINS: SITE, ...identity.settings }).options.socials,
        farcaster: { relayUrl: relay.url, rpcUrl: chain.rpcUrl },
      }),
    async close() {
      await origin.close()
      await relay.close()
      await chain.close()
    },
  }
}

type Providers = Awaited<ReturnType<typeof startProviders>>

/** Providers for all tests of a file. */
export function setUpProviders(): () => Providers {
  let providers: Providers
  beforeAll(async () => {
    providers = await startProviders()
  })
  afterAll(() => providers.close())
  return () => providers
}

/** One person, who signs in by any way. */
export function createPerson(service: TestService, { owner, relay, chain }: Providers) {
  const unlinked: string[] = [...WITH_EMAIL]
  const secret = randomBytes(32)
  const secretHash = createHash('sha256').update(secret).digest('base64url')

  /** Up to the end of the popup; the result completes it. */
  async function beginSocial(provider: string, browser: TestBrowser): Promise<() => Promise<TestAnswer>> {
    const { body } = await browser.post('/v1/social/start', { provider, secretHash })
    const { pathname, search } = new URL(body.uri as string)
    const popup = await browser.get(pathname + search)
    const [cookie = ''] = popup.headers.getSetCookie()[0]?.split(';') ?? []
    const { back, form } = await visitProvider(new URL(popup.headers.get('location') ?? ''), { choice: EMAIL })
    if (!back) throw new Error('The provider led nowhere')
    const headers = { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const page = await browser.call(form ? 'POST' : 'GET', back.pathname + back.search, form?.toString(), headers)
    const code = /data-code="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const given = { flow: body.flow, code, secret: secret.toString('base64url'), browser: browser.browser }
    const device = await browser.device(body.flow as string)
    return () => browser.post('/v1/social/complete', { ...given, device })
  }

  async function bySocial(provider: string, browser: TestBrowser): Promise<TestAnswer> {
    const complete = await beginSocial(provider, browser)
    return complete()
  }

  /** Up to the visitor's signature; the result completes it. */
  async function beginFarcaster(browser: TestBrowser, own = browser.browser): Promise<() => Promise<TestAnswer>> {
    const { body } = await browser.post('/v1/farcaster/start', { secretHash })
    const channel = relay.channelOf(body.uri as string)
    const message = chain.messageFor(channel, new Date(service.now()))
    channel.answer = { message, signature: await owner.signMessage({ message }), username: 'grace' }
    const device = await browser.device(body.flow as string)
    const given = { flow: body.flow, secret: secret.toString('base64url'), ...(own !== '' && { browser: own }) }
    return () => browser.post('/v1/farcaster/status', { ...given, device })
  }

  async function byFarcaster(browser: TestBrowser, own?: string): Promise<TestAnswer> {
    const complete = await beginFarcaster(browser, own)
    return complete()
  }

  /** The account of the address is there; the next provider is added to it. */
  async function byLink(browser: TestBrowser): Promise<TestAnswer> {
    const provider = unlinked.shift()
    if (provider === undefined) throw new Error('All providers are linked')
    service.pass(30_000)
    const { body } = await bySocial(provider, browser)
    if (body.status !== 'code-needed') throw new Error(`No code is needed: ${JSON.stringify(body)}`)
    return browser.verifyCode(body.challenge as string, service.codeFor(EMAIL))
  }

  return {
    async signIn(way: Way, browser: TestBrowser): Promise<TestAnswer> {
      if (way === 'email') return signInByEmail(service, browser, EMAIL)
      if (way === 'farcaster') return byFarcaster(browser)
      return way === 'link-social' ? byLink(browser) : bySocial(way, browser)
    },
    beginSocial,
    beginFarcaster,
    /** As frames do that name no browser. */
    async signInByOldFarcaster(browser: TestBrowser) {
      return { answer: await byFarcaster(browser, ''), secret: secret.toString('base64url') }
    },
    /** The first sign-in of all, which makes the account. */
    begin(way: Way, browser: TestBrowser): Promise<TestAnswer> {
      return this.signIn(way === 'link-social' ? 'email' : way, browser)
    },
  }
}
