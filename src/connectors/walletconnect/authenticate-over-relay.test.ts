import type { AuthTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { SignInRequest } from '#core/ports/connector.ts'
import { parseWalletConnectUri } from '#lib/walletconnect-uri.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { createTestPage, network } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { networkOf, SOLANA } from '../../../test/fakes/walletconnect/other-namespaces.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { SIGN_IN, signInAsWallet } from '../../../test/fakes/walletconnect/sign-in-as-wallet.ts'
import { PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS } from './pairing/pair-with-wallet.ts'

// One-click sign-in (`wc_sessionAuthenticate`), against a real relay with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

afterEach(() => void wallet.client.removeAllListeners('session_authenticate'))
afterAll(() => void vi.restoreAllMocks())

type PageOptions = Omit<Parameters<typeof createTestPage>[0], 'relayUrl'>

function signIn(signInRequest: SignInRequest = SIGN_IN, networks?: readonly Network[], options: PageOptions = {}) {
  const page = createTestPage({ relayUrl: relay.url, ...options })
  return { page, attempt: page.connect(networks, signInRequest) }
}

/** Listens as wallets do that can sign in, so that the proposal next to it is left alone. */
const canSignIn = () => void wallet.client.on('session_authenticate', () => {})

test('the wallet signs in and is connected in one step', async () => {
  canSignIn()
  const { page, attempt } = signIn({ ...SIGN_IN, expirationTime: '2026-11-22T08:00:00.000Z', requestId: 'r1' })
  const uri = await attempt.uri
  expect(parseWalletConnectUri(uri)?.methods).toEqual(['wc_sessionAuthenticate'])
  const { event, cacao } = await signInAsWallet(wallet, uri, { chains: ['eip155:1', 'eip155:137'] })
  expect(event.params.authPayload).toMatchObject({
    chains: ['eip155:1', 'eip155:137'],
    domain: SIGN_IN.domain,
    aud: SIGN_IN.uri,
    nonce: SIGN_IN.nonce,
    iat: SIGN_IN.issuedAt,
    exp: '2026-11-22T08:00:00.000Z',
  })
  expect(event.params.expiryTimestamp - Date.now() / 1_000).toBeGreaterThan(3_590)
  const { session } = await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
  const connection = await attempt.connection

  expect(connection.state.namespaces.eip155).toMatchObject({
    accounts: [{ address: ADDRESS }],
    caipNetworkId: 'eip155:1',
    approved: ['eip155:1', 'eip155:137'],
  })
  const [signedMessage, ...more] = connection.signedMessages ?? []
  expect(more).toEqual([])
  expect(signedMessage).toMatchObject({
    caipAddress: `eip155:1:${ADDRESS}`,
    signature: cacao.s.s,
    cacao: { s: cacao.s },
  })
  expect(signedMessage?.message).toContain(
    `${SIGN_IN.domain} wants you to sign in with your Ethereum account:\n${ADDRESS}`,
  )
  expect(signedMessage?.message).toContain(`Nonce: ${SIGN_IN.nonce}`)

  // The session is like any other: it carries requests, survives a reload, and ends.
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const [answer] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] }),
    wallet.answer({ result: '0x02' }),
  ])
  expect(answer).toBe('0x02')
  connection.release()
  const restored = await createTestPage({ relayUrl: relay.url, storage: page.storage }).restore()
  expect(restored?.state.namespaces.eip155?.accounts[0]?.address).toBe(ADDRESS)
  const deleted = wallet.next('session_delete')
  await restored?.disconnect()
  expect(await deleted).toMatchObject({ topic: session?.topic })
})

test('a wallet that leaves the recap out of its statement has signed it none the less (EIP-5573)', async () => {
  canSignIn()
  const { attempt } = signIn()
  const change = (payload: AuthTypes.PayloadParams) => ({ ...payload, statement: SIGN_IN.statement ?? '' })
  const { event, cacao } = await signInAsWallet(wallet, await attempt.uri, { change })
  await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
  const connection = await attempt.connection
  expect(connection.signedMessages?.[0]?.message).toContain(
    `${SIGN_IN.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': `,
  )
  await connection.disconnect()
})

test('the relay learns nothing next to the encrypted messages', async () => {
  canSignIn()
  const { attempt } = signIn()
  const { event, cacao } = await signInAsWallet(wallet, await attempt.uri)
  await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
  const walletId = await wallet.client.core.crypto.getClientId()
  const ours = relay.log().filter(({ clientId, tags }) => clientId !== walletId && tags.length > 0)
  expect(ours.map(({ tags }) => tags[0])).toEqual(expect.arrayContaining([1116, 1100]))
  expect(ours.map(({ clearText }) => clearText)).toEqual(ours.map(() => ({})))
  await (await attempt.connection).disconnect()
})

test('a wallet without wc_sessionAuthenticate gets the proposal of the same URI', async () => {
  const { attempt } = signIn()
  const topic = await wallet.approve(await attempt.uri, approved(['eip155:1']))
  const connection = await attempt.connection
  expect(connection.signedMessages).toBeUndefined()
  expect(connection.state.namespaces.eip155?.accounts[0]?.address).toBe(ADDRESS)
  expect(wallet.client.session.keys).toContain(topic)
  await connection.disconnect()
})

test.each([
  ['Multi-namespace requests are not supported', [network(1), networkOf(SOLANA)]],
  ['Only eip155 namespace is supported for authenticated sessions', [networkOf(SOLANA)]],
])('where a site has other namespaces, the wallet only connects: %s', async (message, networks) => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  const options = { debug: true }
  // Its client goes on looking for the relay while other files are tested, whose console it would write to.
  onTestFinished(() => void (options.debug = false))
  const { attempt } = signIn(SIGN_IN, networks, { options })
  expect(parseWalletConnectUri(await attempt.uri)?.methods).toBeUndefined()
  expect(debug.mock.calls.flat()).toContainEqual(expect.objectContaining({ message }))
  attempt.abort()
  await expect(attempt.connection).rejects.toThrow('cancelled')
})

test('what is missing is said at once', async () => {
  const { attempt } = signIn({ ...SIGN_IN, nonce: '' })
  await expect(attempt.connection).rejects.toMatchObject({ code: 'missing_or_invalid' })
})

test('declined: connect_rejected', async () => {
  canSignIn()
  const { attempt } = signIn()
  const { event } = await signInAsWallet(wallet, await attempt.uri)
  await wallet.client.rejectSessionAuthenticate({ id: event.id, reason: getSdkError('USER_REJECTED') })
  await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_rejected' })
})

const TERMS = 'https://page.example/terms'

describe('what the wallet has signed is checked: signature, nonce, domain', () => {
  const other = (change: Partial<AuthTypes.PayloadParams>) => (payload: AuthTypes.PayloadParams) => ({
    ...payload,
    ...change,
  })
  /** With these instead of the site's resources, and the recap. */
  const withResources =
    (...resources: string[]) =>
    (payload: AuthTypes.PayloadParams) => ({
      ...payload,
      resources: [...resources, ...(payload.resources ?? []).slice(-1)],
    })
  test.each([
    ['another domain', { change: other({ domain: 'evil.example' }) }, 'its domain is another one'],
    ['another nonce', { change: other({ nonce: 'replayed12345' }) }, 'its nonce is another one'],
    ['another uri', { change: other({ aud: 'https://evil.example' }) }, 'its aud is another one'],
    ['an expiry of its own', { change: other({ exp: '2099-01-01T00:00:00Z' }) }, 'its exp is another one'],
    ['without the site’s resources', { change: withResources() }, 'its resources are other ones'],
    ['with a resource more', { change: withResources(TERMS, 'https://evil.example') }, 'its resources are other ones'],
    ['another statement', { change: other({ statement: 'Give me all' }) }, 'its statement is another one'],
  ])('%s is refused, nothing is stored, and the wallet’s session ends', async (_, choices, reason) => {
    canSignIn()
    const { page, attempt } = signIn({ ...SIGN_IN, resources: [TERMS] })
    const { event, cacao } = await signInAsWallet(wallet, await attempt.uri, choices)
    const deleted = wallet.next('session_delete')
    const { session } = await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
    await expect(attempt.connection).rejects.toMatchObject({
      code: 'signature_invalid',
      message: expect.stringContaining(reason) as string,
    })
    expect(await deleted).toMatchObject({ topic: session?.topic })
    expect(page.storage.values.size).toBe(0)
  })

  test('the site’s resources beside the recap are what it asked for', async () => {
    canSignIn()
    const { attempt } = signIn({ ...SIGN_IN, resources: [TERMS, 'https://page.example/privacy'] })
    const { event, cacao } = await signInAsWallet(wallet, await attempt.uri, {
      change: withResources('https://page.example/privacy', TERMS),
    })
    await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
    const connection = await attempt.connection
    expect(connection.signedMessages?.[0]?.message).toContain(`- ${TERMS}\n- urn:recap:`)
    await connection.disconnect()
  })

  /** Answers past the checks of the stock client. */
  async function answerWith(result: (cacao: AuthTypes.Cacao) => unknown) {
    canSignIn()
    const { page, attempt } = signIn()
    const { event, cacao } = await signInAsWallet(wallet, await attempt.uri)
    const engine = wallet.client.engine as unknown as { sendResult(answer: { result: object }): Promise<void> }
    const { sendResult } = engine
    engine.sendResult = async (answer) => {
      engine.sendResult = sendResult
      await sendResult({ ...answer, result: result(cacao) as object })
    }
    await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
    await expect(attempt.connection).rejects.toMatchObject({ code: 'signature_invalid' })
    expect(page.storage.values.size).toBe(0)
  }

  const responder = () => ({ publicKey: 'ab'.repeat(32), metadata: { name: 'W', description: '', url: '', icons: [] } })

  test.each([
    [
      'a signature of somebody else',
      (cacao: AuthTypes.Cacao) => [{ ...cacao, s: { ...cacao.s, s: `0x${'12'.repeat(65)}` } }],
    ],
    [
      'an account of somebody else',
      (cacao: AuthTypes.Cacao) => [
        { ...cacao, p: { ...cacao.p, iss: 'did:pkh:eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } },
      ],
    ],
    [
      'a chain that was not asked for',
      (cacao: AuthTypes.Cacao) => [
        { ...cacao, p: { ...cacao.p, iss: cacao.p.iss.replace('eip155:1:', 'eip155:10:') } },
      ],
    ],
    ['another namespace', (cacao: AuthTypes.Cacao) => [{ ...cacao, p: { ...cacao.p, iss: 'did:pkh:solana:x:y' } }]],
    [
      'a recap that is none',
      (cacao: AuthTypes.Cacao) => [{ ...cacao, p: { ...cacao.p, resources: ['urn:recap:!!'] } }],
    ],
    ['no list', () => 'signed'],
    ['an empty list', () => []],
    ['a list of nothing', () => [null]],
  ])('%s is refused', async (_, cacaos) => {
    await answerWith((cacao) => ({ cacaos: cacaos(cacao), responder: responder() }))
  })

  test.each([
    ['nothing', {}],
    ['a responder without a key', { cacaos: [], responder: {} }],
  ])('%s is refused', async (_, result) => {
    await answerWith(() => result)
  })
})

test('a request that was renewed can still be answered', async () => {
  canSignIn()
  const clock = createFakeClock(Date.now())
  const { attempt } = signIn(SIGN_IN, undefined, { clock })
  const uri = await attempt.uri
  await clock.advance(PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS)
  await waitFor(() => expect(attempt.uris).toHaveLength(2))
  const { event, cacao } = await signInAsWallet(wallet, uri)
  await wallet.client.approveSessionAuthenticate({ id: event.id, auths: [cacao] })
  const connection = await attempt.connection
  expect(connection.signedMessages).toHaveLength(1)
  await settled()
  await connection.disconnect()
})

test('cancelled: the wallet learns that the pairing is over', async () => {
  canSignIn()
  const { page, attempt } = signIn()
  await signInAsWallet(wallet, await attempt.uri)
  const ended = new Promise((resolve) => wallet.client.core.pairing.events.once('pairing_delete', resolve))
  attempt.abort()
  await expect(attempt.connection).rejects.toThrow('cancelled')
  await ended
  expect(page.storage.values.size).toBe(0)
})

test('a relay that is down: relay_unreachable', async () => {
  relay.stop()
  await expect(signIn().attempt.connection).rejects.toMatchObject({ code: 'relay_unreachable' })
})
