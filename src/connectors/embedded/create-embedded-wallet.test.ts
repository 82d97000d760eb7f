import { expect, test, vi } from 'vitest'
import type { WalletConnection, WalletEvent } from '#core/ports/connector.ts'
import {
  createFramePeer,
  EVM_ACCOUNTS,
  networksOf,
  SOLANA_ADDRESS,
  type FrameAnswers,
} from '../../../test/fakes/create-frame-peer.ts'
import { LOGIN_KEY } from './login-cache.ts'

const [SMART, PLAIN] = EVM_ACCOUNTS
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { signal } = new AbortController()

async function connected(answers?: FrameAnswers, ids = ['eip155:1', 'eip155:10', SOLANA]) {
  const peer = createFramePeer(answers)
  const connection = await peer.outcome(peer.embedded.connect({ networks: networksOf(...ids), signal }))
  const events: WalletEvent[] = []
  connection.subscribe((event) => events.push(event))
  return { ...peer, connection, events }
}

const addressesOf = (connection: WalletConnection) =>
  connection.state.namespaces.eip155?.accounts.map(({ address }) => address)

test('no frame is created before something is asked of it', async () => {
  const { embedded, frames, arrived } = createFramePeer()
  await embedded.readCache()
  await arrived()
  expect(frames).toHaveLength(0)
})

test('the frame is asked 500 ms after it is ready, and not before', async () => {
  const { embedded, clock, names, arrived } = createFramePeer()
  const asked = embedded.request('IS_CONNECTED', undefined)
  await clock.advance(499)
  expect(names()).toEqual([])
  await arrived()
  expect(await asked).toEqual({ isConnected: true })
})

test('a frame that says nothing for 4 s is loaded once more, and only once', async () => {
  const { embedded, clock, frames } = createFramePeer({}, { isReady: false })
  embedded.request('IS_CONNECTED', undefined).catch(() => {
    // It is given up with the test.
  })
  await clock.advance(3999)
  const [frame] = frames
  const removed = vi.spyOn(frame!, 'remove')
  await clock.advance(1)
  // Out of the document and back: what was loading until now can no longer say that it is ready.
  expect(removed).toHaveBeenCalledOnce()
  expect(frames).toEqual([frame, frame])
  await clock.advance(10_000)
  expect(frames).toHaveLength(2)
})

test('a frame that stays silent for 20 s is an alert, and the next request begins with a new one', async () => {
  const { embedded, clock, alerts, frames } = createFramePeer({}, { isReady: false })
  const asked = embedded.request('IS_CONNECTED', undefined)
  const refused = expect(asked).rejects.toMatchObject({ code: 'frame_load_failed' })
  await clock.advance(19_999)
  expect(alerts).toEqual([])
  await clock.advance(1)
  await refused
  expect(alerts).toMatchObject([
    {
      message: 'Network Error - Could not load embedded wallet (try again later)',
      cause: { code: 'frame_load_failed', message: 'Unable to load email login dependency' },
    },
  ])
  const again = embedded.request('IS_CONNECTED', undefined).catch(() => {})
  await clock.advance(20_000)
  await again
  expect(new Set(frames).size).toBe(2)
})

test('the wallet is connected on all of its namespaces that the site asks for', async () => {
  const { connection } = await connected()
  expect(connection.state.namespaces).toMatchObject({
    eip155: { caipNetworkId: 'eip155:1', approved: 'all' },
    solana: { caipNetworkId: SOLANA, accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' }] },
  })
  expect(addressesOf(connection)).toEqual([SMART.address, PLAIN.address])
})

test('a site without a network of its chains gets no account', async () => {
  const { embedded, outcome } = createFramePeer()
  const connecting = embedded.connect({ networks: networksOf('bip122:000000000019d6689c085ae165831e93'), signal })
  await expect(outcome(connecting)).rejects.toMatchObject({ code: 'no_accounts' })
})

test('the frame learns how the site calls itself, and the language and look of the dialog', async () => {
  const { requests, arrived, embedded, outcome } = await connected({ RPC_REQUEST: () => ({ result: '0x' }) })
  const site = { name: 'Test', url: 'https://test.example', icons: [] }
  expect(requests).toContainEqual({ name: 'SYNC_DAPP_DATA', payload: site })
  await outcome(embedded.request('RPC_REQUEST', { method: 'personal_sign', params: [], chainId: 'eip155:1' }))
  await arrived()
  expect(requests).toContainEqual({
    name: 'SYNC_THEME',
    payload: {
      theme: 'light',
      accent: expect.stringMatching(/^#[\da-f]{6}$/) as unknown,
      radius: 24,
      density: 'compact',
      lang: 'en',
    },
  })
})

test('without a login nothing is connected', async () => {
  const { embedded, outcome } = createFramePeer({ IS_CONNECTED: () => ({ isConnected: false }) })
  await expect(outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))).rejects.toMatchObject({
    code: 'frame_action_not_allowed',
  })
})

test('a login is remembered without the time of its code; one that is over is forgotten', async () => {
  const { embedded, storage, outcome } = createFramePeer()
  await embedded.writeCache({ isUsed: false, email: 'ada@example.com', lastEmailAt: 1 })
  await outcome(embedded.connect({ networks: networksOf('eip155:1'), signal }))
  expect(await embedded.readCache()).toEqual({
    isUsed: true,
    wallet: SOLANA_ADDRESS,
    loginId: expect.any(String),
    email: 'ada@example.com',
    smartAccountNetworks: ['eip155:1', 'eip155:137'],
  })

  const gone = createFramePeer({ IS_CONNECTED: () => ({ isConnected: false }) })
  await gone.embedded.writeCache({ isUsed: true, email: 'ada@example.com' })
  expect(await gone.outcome(gone.embedded.restore({ networks: networksOf('eip155:1'), signal }))).toBeUndefined()
  expect(await gone.storage.get(LOGIN_KEY)).toBeFalsy()
  expect(await storage.get(LOGIN_KEY)).toBeTruthy()
})

test('the site’s first network is asked for, and the state follows the frame’s answer', async () => {
  const { connection, requests, outcome, events } = await connected({}, ['eip155:10', 'eip155:1'])
  expect(requests).toContainEqual({ name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:10' } })
  // There are no smart accounts on this network.
  expect(addressesOf(connection)).toEqual([PLAIN.address])
  const [network] = networksOf('eip155:1')
  await outcome(connection.switchNetwork(network!))
  expect(events).toMatchObject([{ type: 'changed', state: { namespaces: { eip155: { caipNetworkId: 'eip155:1' } } } }])
  expect(addressesOf(connection)).toEqual([SMART.address, PLAIN.address])
})

test('a network that the site does not list is refused as one that the wallet does not know', async () => {
  const { connection, outcome, names } = await connected()
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const asked = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] })
  await expect(outcome(asked)).rejects.toMatchObject({ code: 4902 })
  expect(names()).not.toContain('SWITCH_NETWORK')
})

test('what calls of the smart account would cost is asked of the frame', async () => {
  const answers = { ESTIMATE_CALLS: () => ({ maxFee: '0x64', sponsor: 'The shop' }) }
  const { connection, outcome, requests } = await connected(answers)
  const calls = [{ to: PLAIN.address, value: '0x1' }] as const
  const fee = await outcome(connection.estimateCalls!({ caipNetworkId: 'eip155:10' }, calls))
  expect(fee).toEqual({ amount: 100n, sponsor: 'The shop' })
  expect(requests.at(-1)).toEqual({ name: 'ESTIMATE_CALLS', payload: { chainId: 'eip155:10', calls } })
})

test('a network that the frame refuses leaves everything as it was', async () => {
  const refusal = Object.assign(new Error('no such network'), { code: 'frame_request_invalid' })
  const { connection, outcome, events } = await connected({
    SWITCH_NETWORK: () => Promise.reject(refusal),
  })
  const [network] = networksOf('eip155:10')
  await expect(outcome(connection.switchNetwork(network!))).rejects.toMatchObject({ code: 'switch_failed' })
  expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:1')
  expect(events).toEqual([])
})

test('the preferred account comes first, and sites are told', async () => {
  const { connection, outcome, requests } = await connected()
  const changes: unknown[] = []
  const provider = connection.provider('eip155') as { on(event: string, listener: (detail: unknown) => void): void }
  provider.on('accountsChanged', (accounts) => changes.push(accounts))
  await outcome(connection.chooseAccountType!('eip155', 'eoa'))
  expect(requests).toContainEqual({ name: 'SET_PREFERRED_ACCOUNT', payload: { type: 'eoa' } })
  expect(addressesOf(connection)).toEqual([PLAIN.address, SMART.address])
  expect(changes).toEqual([[PLAIN.address, SMART.address]])
  await expect(connection.chooseAccountType!('solana', 'smartAccount')).rejects.toMatchObject({
    code: 'account_type_unavailable',
  })
})

test('what signs goes to the frame with its chain; what reads accounts and chain is answered here', async () => {
  const { connection, outcome, requests, names } = await connected({ RPC_REQUEST: () => ({ result: '0x5151' }) })
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([SMART.address, PLAIN.address])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(names()).not.toContain('RPC_REQUEST')
  const params = ['0x6869', SMART.address]
  expect(await outcome(provider.request({ method: 'personal_sign', params }))).toBe('0x5151')
  expect(requests.at(-1)).toEqual({
    name: 'RPC_REQUEST',
    payload: { method: 'personal_sign', params, chainId: 'eip155:1' },
  })
})

test.each([
  ['user_rejected', 4001],
  ['frame_rpc_not_allowed', 4200],
  ['frame_request_invalid', -32602],
  ['batch_id_taken', 5720],
  ['batch_unknown', 5730],
  ['mail_unavailable', -32603],
])('the frame’s refusal %s is %i to a site', async (code, number) => {
  const { connection, outcome } = await connected({
    RPC_REQUEST: () => Promise.reject(Object.assign(new Error('said by the frame'), { code })),
  })
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const asked = provider.request({ method: 'personal_sign', params: [] })
  await expect(outcome(asked)).rejects.toMatchObject({ code: number, message: 'said by the frame' })
})

test('texts are signed by the account that is named, on both chains', async () => {
  const { connection, outcome, requests } = await connected({ RPC_REQUEST: () => ({ result: '0x5151' }) })
  const account = connection.state.namespaces.eip155!.accounts[1]!
  expect(await outcome(connection.signMessage!({ account, caipNetworkId: 'eip155:1', message: 'hi' }))).toBe('0x5151')
  expect(requests.at(-1)?.payload).toMatchObject({ method: 'personal_sign', params: ['0x6869', PLAIN.address] })
})

test('what waits for the visitor is rejected all at once, and aborted in the frame', async () => {
  const { connection, embedded, arrived, notify, names, lastId } = await connected()
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const asked = provider.request({ method: 'personal_sign', params: [] })
  const refused = expect(asked).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await arrived()
  const requestId = lastId()
  notify('APPROVAL', { requestId, height: 320 })
  await arrived()
  expect(embedded.panel()).toEqual({ requestId, height: 320 })
  embedded.rejectPanels()
  await refused
  await arrived()
  expect(names()).toContain('RPC_ABORT')
})

test('the frame’s own news change the connection, and the end of its session ends it', async () => {
  const { connection, embedded, events, notify, arrived } = await connected()
  notify('ACCOUNTS_CHANGED', { accounts: [PLAIN, SMART] })
  notify('CHAIN_CHANGED', { chainId: 'eip155:137' })
  await arrived()
  expect(addressesOf(connection)).toEqual([PLAIN.address, SMART.address])
  expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
  notify('SESSION_ENDED')
  await arrived()
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
  expect(await embedded.readCache()).toEqual({ isUsed: false })
  expect(connection.provider('eip155')).toBeUndefined()
})

test('disconnecting forgets the login at once, and waits 3 s at most', async () => {
  const { connection, embedded, clock, arrived, names } = await connected({ SIGN_OUT: () => new Promise(() => {}) })
  let isDone = false
  const start = clock.now()
  const leaving = connection.disconnect().then(() => (isDone = true))
  await arrived()
  expect(await embedded.readCache()).toEqual({ isUsed: false })
  expect(names()).toContain('SIGN_OUT')
  await clock.advance(start + 2_999 - clock.now())
  expect(isDone).toBe(false)
  await clock.advance(1)
  await leaving
})

test('a popup is heard only if it is ours, from the origin of the service', async () => {
  const { embedded, post, popup } = createFramePeer()
  const answers: unknown[] = []
  embedded.onPopupAnswer(
    (source) => source === popup,
    (answer) => answers.push(answer),
  )
  const done = { type: '@wallet-dialog/popup/SIGNED_IN', flow: 'f', code: 'c' }
  post(done, { source: {} })
  post(done, { origin: 'https://wallet.example.evil.example' })
  post({ ...done, code: 7 })
  post('SIGNED_IN')
  expect(answers).toEqual([])
  post(done)
  post({ type: '@wallet-dialog/popup/FAILED', flow: 'f' })
  expect(answers).toEqual([
    { type: 'signed-in', flow: 'f', code: 'c' },
    { type: 'failed', flow: 'f' },
  ])
})
