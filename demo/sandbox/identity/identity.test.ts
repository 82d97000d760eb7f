import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  randomPKCECodeVerifier,
} from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openOrigin, type Origin } from '../http/open-origin.ts'
import { visitProvider } from '../testing/visit-provider.ts'
import { createIdentity, type Identity } from './create-identity.ts'
import { createOpenIdProvider } from './create-openid-provider.ts'
import { OAUTH_SHAPES } from './oauth-shapes.ts'

const WALLET = 'http://wallet.localhost:1'
const STATE = 'state-of-this-flow'

let origin: Origin
let identity: Identity
beforeAll(async () => {
  origin = await openOrigin('identity provider')
  identity = createIdentity(origin.url, WALLET, createOpenIdProvider)
  origin.serve(identity.fetch)
})
afterEach(() => identity.clearFaults())
afterAll(() => origin.close())

const settingOf = (provider: string, name: string) => identity.settings[`${provider.toUpperCase()}_${name}`] ?? ''

/** As X takes it: nothing of it needs to be escaped. */
const inHeader =
  (secret: string): ClientAuth =>
  (_, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`)

/** A stock client, set up as the wallet service is. */
async function openClient(provider: string): Promise<Configuration> {
  const [id, secret] = [settingOf(provider, 'CLIENT_ID'), settingOf(provider, 'CLIENT_SECRET')]
  const base = settingOf(provider, 'BASE_URL')
  const shape = OAUTH_SHAPES.find((known) => known.id === provider)
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
  if (!shape) return discovery(new URL(base), id, secret, undefined, { execute: [allowInsecureRequests] })
  const server = {
    issuer: `${base}${shape.issuerPath ?? ''}`,
    authorization_endpoint: base + shape.authorizePath,
    token_endpoint: base + shape.tokenPath,
  }
  const proof = shape.secretIn === 'header' ? inHeader(secret) : ClientSecretPost(secret)
  const config = new Configuration(server, id, secret, proof)
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
  allowInsecureRequests(config)
  return config
}

/** One sign-in from the first address to the profile. */
async function runFlow(provider: string, form: Readonly<Record<string, string>>, parameters = {}) {
  const config = await openClient(provider)
  const verifier = randomPKCECodeVerifier()
  const authorize = buildAuthorizationUrl(config, {
    redirect_uri: `${WALLET}/v1/social/${provider}/callback`,
    scope: 'openid email profile',
    state: STATE,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  const { back, pages, response } = await visitProvider(authorize, form)
  const exchange = () =>
    authorizationCodeGrant(config, back ?? new URL(WALLET), { pkceCodeVerifier: verifier, expectedState: STATE })
  const read = async (path: string) => {
    const tokens = await exchange()
    const url = new URL(settingOf(provider, 'BASE_URL') + path)
    return (await fetchProtectedResource(config, tokens.access_token, url, 'GET')).json()
  }
  return { back, pages, response, exchange, read }
}

const ADA = { choice: 'ada@example.com' }

describe('OpenID Connect', () => {
  test('who was chosen is in the ID token', async () => {
    const { pages, exchange } = await runFlow('google', ADA)
    expect(pages[0]).toContain('Sign in with Google')
    expect((await exchange()).claims()).toMatchObject({
      name: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      sub: expect.stringMatching(/^\d+$/),
    })
  })

  test('a typed address can be one that nobody has verified', async () => {
    const { exchange } = await runFlow('google', { choice: 'typed', email: 'New.Visitor@example.org' })
    expect((await exchange()).claims()).toMatchObject({
      name: 'new.visitor',
      email: 'new.visitor@example.org',
      email_verified: false,
    })
  })

  test('Apple posts its answer', async () => {
    const { pages } = await runFlow('apple', ADA, { response_mode: 'form_post', scope: 'openid email' })
    expect(pages[0]).toContain('Sign in with Apple')
    expect(pages[1]).toContain(`action="${WALLET}/v1/social/apple/callback"`)
    expect(pages[1]).toContain(`name="state" value="${STATE}"`)
  })
})

describe('OAuth 2.0', () => {
  const USER = { id: expect.stringMatching(/^\d+$/), name: 'ada' }
  test.each([
    ['github', '/user', { id: expect.any(Number), login: 'ada' }],
    ['github', '/user/emails', [{ email: 'ada@example.com', primary: true, verified: true }]],
    ['discord', '/api/users/@me', { id: USER.id, username: 'ada', email: 'ada@example.com', verified: true }],
    ['x', '/2/users/me', { data: { id: USER.id, name: 'ada', username: 'ada' } }],
    ['facebook', '/me?fields=id,name', USER],
  ])('%s says at %s who was chosen', async (provider, path, profile) => {
    const { read } = await runFlow(provider, ADA)
    expect(await read(path)).toEqual(profile)
  })

  test('a code is good once, for the verifier it was asked with', async () => {
    const { exchange } = await runFlow('github', ADA)
    await exchange()
    await expect(exchange()).rejects.toMatchObject({
      cause: { cause: { body: expect.objectContaining({ error: 'bad_verification_code' }) } },
    })
  })
})

describe.each(['google', 'github'])('%s', (provider) => {
  test('a visitor who declines is sent back without a code', async () => {
    const { back } = await runFlow(provider, { choice: 'decline' })
    expect(Object.fromEntries(back!.searchParams)).toMatchObject({ error: 'access_denied', state: STATE })
  })

  test('every sign-in asks who the visitor is', async () => {
    expect((await runFlow(provider, ADA)).pages).toHaveLength(1)
    expect((await runFlow(provider, ADA)).pages).toHaveLength(1)
  })

  test('a wrong state is answered while that fault is on', async () => {
    identity.answerWrongState(true)
    const { back } = await runFlow(provider, ADA)
    expect(back!.searchParams.get('state')).not.toBe(STATE)
    expect(back!.searchParams.get('code')).not.toBeNull()
  })

  test('its page severs the opener while that fault is on', async () => {
    identity.severOpener(true)
    const { response } = await runFlow(provider, ADA)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    identity.clearFaults()
    const { response: later } = await runFlow(provider, ADA)
    expect(later.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  test('a provider that is down answers nothing else', async () => {
    const config = await openClient(provider)
    identity.failAll('/', { status: 503 })
    expect((await fetch(buildAuthorizationUrl(config, {}))).status).toBe(503)
  })
})
