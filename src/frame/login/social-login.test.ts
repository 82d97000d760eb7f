import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestVisitor } from '../../../test/frame/create-test-frame.ts'
import { startFarcasterChain, type FarcasterChain } from '../../../test/server/start-farcaster-chain.ts'
import { startFarcasterRelay } from '../../../test/server/start-farcaster-relay.ts'
import { signInAtOpenIdProvider, startOpenIdProvider } from '../../../test/server/start-openid-provider.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { PUBLIC_URL, SITE } from '../../../test/server/test-origins.ts'
import { createApprovalCalls } from '../service/approval-calls.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const FID = 4_242n

let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let relay: Awaited<ReturnType<typeof startFarcasterRelay>>
let chain: FarcasterChain
let service: TestService
beforeAll(async () => {
  google = await startOpenIdProvider(`${PUBLIC_URL}/v1/social/google/callback`)
  relay = await startFarcasterRelay()
  chain = await startFarcasterChain(owner.address, FID)
})
afterAll(() => Promise.all([google.close(), relay.close(), chain.close()]))
beforeEach(async () => {
  service = await startTestService('sqlite', {
    socials: { google: { clientId: 'wallet', clientSecret: 'secret', baseUrl: google.issuer } },
    farcaster: { relayUrl: relay.url, rpcUrl: chain.rpcUrl },
  })
})
afterEach(() => service.server.close())

const openFrame = () => createTestVisitor(service.server as never).openFrame()

/** Runs the popup to its result: the code that it posts, and the digits that it shows if it has no opener. */
async function openPopup(uri: string, name: string) {
  const popup = service.openBrowser()
  const { pathname, search } = new URL(uri)
  const gone = await popup.get(pathname + search)
  const [cookie = ''] = gone.headers.getSetCookie()[0]?.split(';') ?? []
  const back = await signInAtOpenIdProvider(gone.headers.get('location') ?? '', name)
  const { text } = await popup.call('GET', back.pathname + back.search, undefined, { cookie })
  expect(text).toContain(`data-site="${SITE}"`)
  return { posted: /data-code="([^"]*)"/.exec(text)?.[1] ?? '', typed: /\b(\d{6})\b/.exec(text)?.[1] ?? '' }
}

test.each(['posted', 'typed'] as const)('a visitor of Google has a wallet, by the code that is %s', async (way) => {
  const frame = openFrame()
  const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const codes = await openPopup(uri, 'grace')
  const user = await frame.ask('CONNECT_SOCIAL', { flow, code: codes[way] })
  expect(user).toMatchObject({ email: 'grace@example.com', userName: 'grace by name' })
  expect(user.accounts).toHaveLength(2)
})

test('another flow, or another frame, gets nothing for the code', async () => {
  const frame = openFrame()
  const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const { posted: code } = await openPopup(uri, 'grace')
  const refused = { code: 'frame_action_not_allowed' }
  await expect(frame.ask('CONNECT_SOCIAL', { flow: 'another', code })).rejects.toMatchObject(refused)
  await expect(openFrame().ask('CONNECT_SOCIAL', { flow, code })).rejects.toMatchObject(refused)
  await expect(frame.ask('CONNECT_SOCIAL', { flow, code: '000000' })).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await frame.ask('CONNECT_SOCIAL', { flow, code })).toMatchObject({ userName: 'grace by name' })
})

test('an address that already has a wallet asks for its code, and then it is that wallet', async () => {
  const email = 'grace@example.com'
  const first = openFrame()
  await first.ask('CONNECT_EMAIL', { email })
  await first.ask('CONNECT_OTP', { otp: service.codeFor(email) })
  const { address } = await first.ask('GET_USER', undefined)
  service.pass(30_000)
  const frame = openFrame()
  const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const { posted: code } = await openPopup(uri, 'grace')
  await expect(frame.ask('CONNECT_SOCIAL', { flow, code })).rejects.toMatchObject({
    code: 'code_needed',
    data: { email, resendAfterMs: 30_000 },
  })
  await expect(frame.ask('CONNECT_OTP', { otp: service.codeFor(email) })).rejects.toMatchObject({
    code: 'device_approval_needed',
  })
  await service.openBrowser().submit(service.linkFor(email), 'approve')
  await frame.ask('CONNECT_DEVICE', undefined)
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ address, userName: 'grace by name' })
})

test('another device that logs in with Google waits for the link in the mail', async () => {
  const logIn = async (frame: ReturnType<typeof openFrame>) => {
    const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    const { posted: code } = await openPopup(uri, 'grace')
    return frame.ask('CONNECT_SOCIAL', { flow, code })
  }
  const { address } = await logIn(openFrame())
  const second = openFrame()
  await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed', data: { isMailed: true } })
  expect(await second.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  await service.openBrowser().submit(service.linkFor('grace@example.com'), 'approve')
  await second.ask('CONNECT_DEVICE', undefined)
  expect(await second.ask('GET_USER', undefined)).toMatchObject({ address, userName: 'grace by name' })
})

test.each(['approve', 'refuse'] as const)(
  'another device that logs in with Farcaster waits until the first one decides: %s',
  async (decision) => {
    const logIn = async (frame: ReturnType<typeof openFrame>) => {
      const { uri } = await frame.ask('GET_FARCASTER_URI', undefined)
      const channel = relay.channelOf(uri)
      const message = chain.messageFor(channel, new Date(service.now()))
      channel.answer = { message, signature: await owner.signMessage({ message }), username: 'ada.eth' }
      return frame.ask('CONNECT_FARCASTER', undefined)
    }
    const visitor = createTestVisitor(service.server as never)
    const first = visitor.openFrame()
    await logIn(first)
    const second = openFrame()
    await expect(logIn(second)).rejects.toMatchObject({ code: 'device_approval_needed', data: { isMailed: false } })
    const approvals = createApprovalCalls(first.service, first.device)
    const [waiting] = await approvals.list()
    expect(waiting).toMatchObject({ device: 'Firefox on Linux', site: SITE })
    await approvals.decide(waiting!.id, decision)
    const connected = second.ask('CONNECT_DEVICE', undefined)
    if (decision === 'refuse') await expect(connected).rejects.toMatchObject({ code: 'approval_refused' })
    else await connected
    expect(await second.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: decision === 'approve' })
  },
)

test.each(['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const)(
  'the frame knows that the service has set up %s, and no other',
  async (id) => {
    const credentials = { clientId: 'wallet', clientSecret: 'secret' }
    const other = await startTestService('sqlite', { socials: { [id]: credentials } })
    const logins = await createTestVisitor(other.server as never)
      .openFrame()
      .ask('GET_LOGINS', undefined)
    expect(logins).toEqual({ email: true, socials: [id] })
    await other.server.close()
  },
)

test('the frame knows of Farcaster, and that nothing can be mailed', async () => {
  expect(await openFrame().ask('GET_LOGINS', undefined)).toEqual({ email: true, socials: ['google', 'farcaster'] })
  const other = await startTestService('sqlite', { mail: undefined })
  const frame = createTestVisitor(other.server as never).openFrame()
  expect(await frame.ask('GET_LOGINS', undefined)).toEqual({ email: false, socials: [] })
  await expect(frame.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).rejects.toMatchObject({
    code: 'provider_unknown',
  })
  await other.server.close()
})

test('a provider that is not set up says so', async () => {
  await expect(openFrame().ask('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })).rejects.toMatchObject({
    code: 'provider_unknown',
  })
})

test('a phone signs for Farcaster while the frame waits, and the visitor has a wallet', async () => {
  const frame = openFrame()
  const { uri } = await frame.ask('GET_FARCASTER_URI', undefined)
  const connected = frame.ask('CONNECT_FARCASTER', undefined)
  await frame.clock.advance(4_000)
  const channel = relay.channelOf(uri)
  const message = chain.messageFor(channel, new Date(1_800_000_000_000))
  channel.answer = { message, signature: await owner.signMessage({ message }), username: 'ada.eth' }
  await frame.clock.advance(2_000)
  expect(await connected).toEqual({ userName: 'ada.eth' })
  expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email: null, userName: 'ada.eth' })
})

test.each(['google', 'farcaster'] as const)(
  'a code that was mailed can still be entered once a login with %s was begun, and left',
  async (way) => {
    const email = 'ada@example.com'
    const frame = openFrame()
    await frame.ask('CONNECT_EMAIL', { email })
    const begin = () =>
      way === 'google'
        ? frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
        : frame.ask('GET_FARCASTER_URI', undefined)
    await begin()
    await begin()
    await frame.ask('CONNECT_OTP', { otp: service.codeFor(email) })
    expect(await frame.ask('GET_USER', undefined)).toMatchObject({ email })
  },
)

test('a login that was begun after a code was mailed ends with its own visitor, and the code is worth nothing any more', async () => {
  const email = 'ada@example.com'
  const frame = openFrame()
  await frame.ask('CONNECT_EMAIL', { email })
  const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const { posted: code } = await openPopup(uri, 'grace')
  expect(await frame.ask('CONNECT_SOCIAL', { flow, code })).toMatchObject({ email: 'grace@example.com' })
  await expect(frame.ask('CONNECT_OTP', { otp: service.codeFor(email) })).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
})

test('a visitor who is known already, and whose wallet is not there yet, is not taken for the next one', async () => {
  const browser = createTestVisitor(service.server as never)
  const frame = browser.openFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.com' })
  // The service signs her in; the parts of her wallet don't arrive.
  browser.loseAnswerOf('PUT /v1/envelope')
  await expect(frame.ask('CONNECT_OTP', { otp: service.codeFor('ada@example.com') })).rejects.toThrow()
  const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const { posted: code } = await openPopup(uri, 'grace')
  expect(await frame.ask('CONNECT_SOCIAL', { flow, code })).toMatchObject({ email: 'grace@example.com' })
})

test.each(['google', 'farcaster'] as const)(
  'a login with %s whose answer got lost has signed in, if the session has arrived: the next try finds it',
  async (way) => {
    const browser = createTestVisitor(service.server as never)
    const frame = browser.openFrame()
    const path = way === 'google' ? 'POST /v1/social/complete' : 'POST /v1/farcaster/status'
    async function begin(name: string) {
      if (way === 'google') {
        const { uri, flow } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
        const { posted: code } = await openPopup(uri, name)
        return () => frame.ask('CONNECT_SOCIAL', { flow, code })
      }
      const { uri } = await frame.ask('GET_FARCASTER_URI', undefined)
      const channel = relay.channelOf(uri)
      const message = chain.messageFor(channel, new Date(service.now()))
      channel.answer = { message, signature: await owner.signMessage({ message }), username: 'ada.eth' }
      return () => frame.ask('CONNECT_FARCASTER', undefined)
    }
    const connect = await begin('grace')
    browser.loseAnswerOf(path)
    await expect(connect()).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
    expect(frame.session.account).toBeUndefined()
    await connect()
    const { account } = frame.session
    expect(account?.provider).toBe(way)

    // A flow that has expired isn't taken for the session of before.
    const late = await begin('other')
    service.pass(600_000)
    await expect(late()).rejects.toMatchObject({ code: 'flow_expired' })
    expect(frame.session.account?.id).toBe(account?.id)
  },
)
