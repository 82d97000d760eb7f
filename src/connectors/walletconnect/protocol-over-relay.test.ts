import { getSdkError } from '@walletconnect/utils'
import { describe, expect, test } from 'vitest'
import type { EvmProvider } from '#chains/evm/walletconnect/create-evm-provider.ts'
import type { SolanaFeatures } from '#chains/solana/walletconnect/solana-features.ts'
import { createSignClient, endSignClient } from '../../../demo/sandbox/testing/create-sign-client.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { connectTestPage } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { createTestPage, network } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved, OTHER_ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { ADDRESSES, approvedOn, networkOf, SOLANA } from '../../../test/fakes/walletconnect/other-namespaces.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'
import { guardEngine } from './sdk/guard-engine.ts'
import { internalsOf } from './sdk/sdk-internals.ts'

// The protocol, against a real relay, with a stock sign-client as the wallet.

const { relay, wallet } = await setUpRelay()

const createPage = () => createTestPage({ relayUrl: relay.url })
const connect = (options: Partial<Parameters<typeof connectTestPage>[0]> = {}) =>
  connectTestPage({ relayUrl: relay.url, wallet, ...options })

interface WalletEngine {
  sendRequest(request: object): Promise<number>
  sendError(answer: object): Promise<void>
  sendApproveSession(params: { sessionSettleRequest: Record<string, unknown> }): Promise<void>
}
const engine = () => wallet.client.engine as unknown as WalletEngine

/** Sends as the wallet, past the checks of the stock client. */
const send = (topic: string, method: string, params: object, clientRpcId = Date.now() * 1000) =>
  engine().sendRequest({ topic, method, params, clientRpcId, throwOnFailedPublish: true })

/** Has the wallet settle the next session with other fields than it approved. */
function changeNextSettlement(fields: Readonly<Record<string, unknown>>) {
  const { sendApproveSession } = engine()
  engine().sendApproveSession = (params) => {
    engine().sendApproveSession = sendApproveSession
    return sendApproveSession({ ...params, sessionSettleRequest: { ...params.sessionSettleRequest, ...fields } })
  }
}

describe('proposal received, approved or rejected', () => {
  test('approval creates a pending session, settle makes it acknowledged and connected', async () => {
    const attempt = createPage().connect()
    const { id } = await wallet.scan(await attempt.uri)
    const { topic } = await wallet.client.approve({ id, namespaces: approved(['eip155:1']) })
    const connection = await attempt.connection
    await waitFor(() => expect(wallet.client.session.get(topic).acknowledged).toBe(true))
    expect(connection.state.namespaces.eip155?.accounts[0]?.address).toBe(ADDRESS)
    await connection.disconnect()
  })

  test('reject needs code and message: a rejection without them ends the attempt anyway', async () => {
    const attempt = createPage().connect()
    const { id, params } = await wallet.scan(await attempt.uri)
    await expect(wallet.client.reject({ id, reason: { code: 5000 } as never })).rejects.toThrow('Missing or invalid.')
    await engine().sendError({ id, topic: params.pairingTopic, error: {} })
    await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_failed' })
  })

  test('only a proposal that exists and has not expired can be approved', async () => {
    const attempt = createPage().connect()
    const { id } = await wallet.scan(await attempt.uri)
    await expect(wallet.client.approve({ id: id + 1, namespaces: approved(['eip155:1']) })).rejects.toThrow(
      'No matching key.',
    )
    await wallet.client.reject({ id, reason: getSdkError('USER_REJECTED') })
    await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_rejected' })
  })

  test.each([
    ['none at all', {}],
    ['a list', []],
    ['no accounts', { eip155: { methods: [], events: [] } }],
    ['an account that is no CAIP-10', { eip155: { accounts: [ADDRESS], methods: [], events: [] } }],
    ['methods that are no list', { eip155: { accounts: [`eip155:1:${ADDRESS}`], methods: 'all', events: [] } }],
    ['nothing', null],
    ['a number', { eip155: 7 }],
  ])('namespaces are never empty: a settlement with %s is refused, and the attempt ends', async (_, namespaces) => {
    const page = createPage()
    const attempt = page.connect()
    const { id } = await wallet.scan(await attempt.uri)
    changeNextSettlement({ namespaces })
    const { topic } = await wallet.client.approve({ id, namespaces: approved(['eip155:1']) })
    await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_failed' })
    await waitFor(() => expect(wallet.client.session.keys).not.toContain(topic))
    expect(page.storage.values.size).toBe(0)
  })

  test.each([undefined, null, 'tomorrow', {}, -1])(
    'a settlement whose expiry is %o is refused, and the attempt ends',
    async (expiry) => {
      const page = createPage()
      const attempt = page.connect()
      const { id } = await wallet.scan(await attempt.uri)
      changeNextSettlement({ expiry })
      await wallet.client.approve({ id, namespaces: approved(['eip155:1']) })
      await expect(attempt.connection).rejects.toMatchObject({ code: 'connect_failed' })
      expect(page.storage.values.size).toBe(0)
    },
  )

  test('an account that is not a CAIP-10 id is named as the cause', async () => {
    const attempt = createPage().connect()
    const deleted = wallet.next('session_delete')
    const { id } = await wallet.scan(await attempt.uri)
    const accounts = ['nowhere:mainnet:alice']
    await wallet.client.approve({ id, namespaces: { nowhere: { accounts, methods: [], events: [] } } })
    await expect(attempt.connection).rejects.toMatchObject({
      code: 'session_malformed',
      cause: { message: 'Invalid CAIP-10 address', data: { caipAddress: 'nowhere:mainnet:alice' } },
    })
    await deleted
  })

  test.each([
    ['no account at all', { eip155: { accounts: [], methods: [], events: [] } }],
    [
      'accounts of another namespace only',
      { eip155: { accounts: [`cosmos:cosmoshub-4:cosmos1x`], methods: [], events: [] } },
    ],
    ['a namespace that nobody knows', { nowhere: { accounts: ['nowhere:mainnet:alice'], methods: [], events: [] } }],
  ])(
    'session namespaces must not have accounts empty (protocol, 2.1): with %s, the session is ended',
    async (_, namespaces) => {
      const attempt = createPage().connect()
      const deleted = wallet.next('session_delete')
      const { id } = await wallet.scan(await attempt.uri)
      const { topic } = await wallet.client.approve({ id, namespaces })
      await expect(attempt.connection).rejects.toMatchObject({ code: 'session_malformed' })
      expect(await deleted).toMatchObject({ topic })
    },
  )
})

describe('out-of-sync update and event requests are discarded by request id', () => {
  const chainChanged = (data: number) => ({ chainId: 'eip155:1', event: { name: 'chainChanged', data } })

  test('an event that is older than the last of its kind; one of another kind has its own order', async () => {
    const { topic, connection, events, emitted } = await connect({
      namespaces: approved(['eip155:1', 'eip155:137', 'eip155:10']),
    })
    const now = Date.now() * 1000
    await send(topic, 'wc_sessionEvent', chainChanged(137), now)
    await send(topic, 'wc_sessionEvent', chainChanged(10), now - 60_000_000)
    const accounts = { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [OTHER_ADDRESS] } }
    await send(topic, 'wc_sessionEvent', accounts, now - 30_000_000)
    await events.next('changed', ({ state }) => state.namespaces.eip155?.accounts[0]?.address === OTHER_ADDRESS)
    expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
    expect(emitted).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [OTHER_ADDRESS]],
    ])
    await connection.disconnect()
  })

  test('an update that is discarded is answered with INVALID_UPDATE_REQUEST', async () => {
    const { topic, connection } = await connect()
    await (await wallet.client.update({ topic, namespaces: approved(['eip155:137']) })).acknowledged()
    const errors: unknown[] = []
    const { onSessionUpdateResponse } = wallet.client.engine as unknown as { onSessionUpdateResponse: unknown }
    Object.assign(wallet.client.engine, {
      onSessionUpdateResponse: (_: string, { error }: { error?: unknown }) => errors.push(error),
    })
    const namespaces = approved(['eip155:1'])
    await send(topic, 'wc_sessionUpdate', { namespaces }, (Date.now() - 60_000) * 1000)
    await waitFor(() => expect(errors).toEqual([getSdkError('INVALID_UPDATE_REQUEST')]))
    Object.assign(wallet.client.engine, { onSessionUpdateResponse })
    expect(connection.state.namespaces.eip155?.approved).toEqual(['eip155:137'])
    await connection.disconnect()
  })
})

test('deleted sessions are remembered: a late message for one does nothing', async () => {
  const { page, topic, connection, events, provider, emitted } = await connect()
  const key = wallet.client.core.crypto.keychain.get(topic)
  await wallet.client.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
  await events.next('ended')
  const before = emitted.length
  await wallet.client.core.crypto.setSymKey(key, topic)
  await send(topic, 'wc_sessionUpdate', { namespaces: approved(['eip155:10']) })
  await send(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
  await send(topic, 'wc_sessionSettle', { relay: { protocol: 'irn' }, namespaces: approved(['eip155:1']) })
  const other = page.connect()
  await wallet.approve(await other.uri)
  await (await other.connection).disconnect()
  expect(events.events).toEqual([{ type: 'ended', reason: 'wallet' }])
  expect(emitted).toHaveLength(before)
  await waitFor(() => expect(page.storage.values.size).toBe(0))
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  await connection.disconnect()
})

describe('before anything is sent', () => {
  const requestTags = () => relay.log().filter(({ tags }) => tags.includes(1108))

  test("after the end of a session: 'Please call connect() before request()'", async () => {
    const { connection, provider } = await connect()
    await connection.disconnect()
    for (const method of ['personal_sign', 'eth_accounts', 'eth_blockNumber']) {
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 4900,
        message: 'Please call connect() before request()',
      })
    }
  })

  test("in a namespace that the wallet has taken back: 'Namespace is not configured'", async () => {
    const { topic, connection, events } = await connect({
      networks: [network(1), networkOf(SOLANA)],
      namespaces: { ...approved(['eip155:1']), ...approvedOn(SOLANA, ['solana_signMessage'], [ADDRESSES[SOLANA]]) },
    })
    const { signMessage } = (connection.provider('solana') as Required<SolanaFeatures>)['solana:signMessage']
    await wallet.client.update({ topic, namespaces: approved(['eip155:1']) })
    await events.next('changed')
    expect(connection.provider('solana')).toBeUndefined()
    await expect(
      signMessage({ account: { address: ADDRESSES[SOLANA] }, message: new Uint8Array() }),
    ).rejects.toMatchObject({ code: 4901, message: 'Namespace is not configured' })
    await connection.disconnect()
  })

  test("chain, method and expiry are checked, by the protocol's names", async () => {
    const { connection } = await connect({
      namespaces: {
        'eip155:1': { accounts: [`eip155:1:${ADDRESS}`], methods: ['personal_sign', 'eth_sign'], events: [] },
        'eip155:10': { accounts: [`eip155:10:${ADDRESS}`], methods: ['personal_sign'], events: [] },
      },
    })
    relay.clearLog()
    const { request } = connection.provider('eip155') as EvmProvider
    const refused = (method: string, options: object) =>
      request({ method, params: ['0x01', ADDRESS] }, options).catch(
        ({ code, data }: { code: number; data?: object }) => ({
          code,
          ...data,
        }),
      )
    expect(await refused('personal_sign', { caipNetworkId: 'eip155:137' })).toEqual({
      code: 5100,
      name: 'UNSUPPORTED_CHAINS',
    })
    expect(await refused('eth_sign', { caipNetworkId: 'eip155:10' })).toEqual({ code: 4200 })
    expect(await refused('personal_sign', { expirySeconds: 299 })).toEqual({ code: -32602, name: 'MISSING_OR_INVALID' })
    expect(await refused('personal_sign', { expirySeconds: 604_801 })).toMatchObject({ name: 'MISSING_OR_INVALID' })
    expect(requestTags()).toEqual([])
    const [, { params }] = await Promise.all([
      request({ method: 'personal_sign', params: [] }, { caipNetworkId: 'eip155:10', expirySeconds: 3_600 }),
      wallet.answer({ result: '0x' }),
    ])
    expect(params.chainId).toBe('eip155:10')
    expect(params.request.expiryTimestamp).toBeGreaterThan(Date.now() / 1_000 + 3_500)
    await connection.disconnect()
  })
})

test('failed response sends go back to the requester as errors', async () => {
  // A stock client in the page's role, with the guards of this room, whose next answer cannot be sent.
  const page = await createSignClient('page', relay.url, 'sandbox')
  guardEngine(internalsOf(page), () => {})
  const { uri, approval } = await page.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } },
  })
  const topic = await wallet.approve(uri!, approved(['eip155:1']))
  await approval()
  await waitFor(() => expect(wallet.client.session.get(topic).acknowledged).toBe(true))
  const { encode } = page.core.crypto
  page.core.crypto.encode = async (on, payload, options) => {
    if (!('result' in payload)) return encode(on, payload, options)
    page.core.crypto.encode = encode
    throw new Error('The answer could not be encrypted')
  }
  const { acknowledged } = await wallet.client.update({ topic, namespaces: approved(['eip155:1']) })
  await expect(acknowledged()).rejects.toMatchObject({ message: 'The answer could not be encrypted' })
  await page.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
  await endSignClient(page)
})
