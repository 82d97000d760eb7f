import { expect, test } from 'vitest'
import type { ConnectorInfo, LinkEvent, WalletLink } from '#core/ports/connector.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError, type FakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { createEip1193Connector, RESTORE_TIMEOUT_MS } from './create-eip1193-connector.ts'
import { REVOKE_TIMEOUT_MS } from './open-link.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const info: ConnectorInfo = { id: 'io.fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' }

function setUp(provider: FakeProvider = createFakeProvider()) {
  const clock = createFakeClock()
  const connector = createEip1193Connector({ info, provider, clock })
  const controller = new AbortController()
  const connect = () => connector.connect({ networks: [], signal: controller.signal })
  const restore = () => connector.restore({ networks: [], signal: controller.signal })
  async function connected() {
    const link = await connect()
    const events: LinkEvent[] = []
    link.subscribe((event) => events.push(event))
    return { link, events }
  }
  return { provider, clock, connector, controller, connect, restore, connected }
}

const eip155 = ({ state }: Pick<WalletLink, 'state'>) => state.namespaces.eip155!
const addressesOf = (link: Pick<WalletLink, 'state'>) => eip155(link).accounts.map(({ address }) => address)

test('connecting asks for accounts, then for the chain, and gives the very provider', async () => {
  const { provider, connector, connect } = setUp()
  const link = await connect()
  expect(connector).toMatchObject(info)
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  expect(link.state.namespaces).toEqual({
    eip155: { accounts: [{ namespace: 'eip155', address: ADA, type: 'eoa' }], caipNetworkId: 'eip155:1', approved: 'all' },
  })
  expect(link.provider('eip155')).toBe(provider)
  expect(link.provider('solana')).toBeUndefined()
})

test('the wallet is asked within the click, before anything is loaded', () => {
  const { provider, connect } = setUp(createFakeProvider({ eth_requestAccounts: never }))
  void connect()
  expect(provider.asked('eth_requestAccounts')).toBe(1)
})

test('refusals of the wallet have their own errors, which keep the wallet’s', async () => {
  const cases: [unknown, string, string][] = [
    [walletError(4001), 'connect_rejected', 'The request was declined in Fox'],
    [walletError(-32002), 'request_pending', 'Fox already has a request open. Open it and answer that one first'],
    [walletError(-32603, 'Broken'), 'connect_failed', 'Fox could not connect: Broken'],
    ['Nope', 'connect_failed', 'Fox could not connect: Nope'],
    [undefined, 'connect_failed', 'Fox could not connect: it gave no reason'],
  ]
  for (const [cause, code, message] of cases) {
    const { provider, connect } = setUp(createFakeProvider({ eth_requestAccounts: () => Promise.reject(cause) }))
    await expect(connect()).rejects.toMatchObject({ code, message, ...(cause !== undefined && { cause }) })
    expect(provider.listenerCount).toBe(0)
  }
})

test('a provider that throws at once has failed to connect', async () => {
  const provider = Object.assign(createFakeProvider(), { request: () => { throw new Error('Locked') } })
  await expect(setUp(provider).connect()).rejects.toMatchObject({ code: 'connect_failed', message: 'Fox could not connect: Locked' })
})

test('no accounts, and accounts or a chain that cannot be understood, are no connection', async () => {
  const cases: [Parameters<typeof createFakeProvider>[0], string][] = [
    [{ eth_requestAccounts: () => [] }, 'no_accounts'],
    [{ eth_requestAccounts: () => ({ 0: ADA }) }, 'connect_failed'],
    [{ eth_requestAccounts: () => ['alice'] }, 'connect_failed'],
    [{ eth_chainId: () => '0x0' }, 'connect_failed'],
    [{ eth_chainId: () => 'mainnet' }, 'connect_failed'],
    [{ eth_chainId: () => Promise.reject(walletError(4900)) }, 'connect_failed'],
  ]
  for (const [answers, code] of cases) {
    const { provider, connect } = setUp(createFakeProvider(answers))
    await expect(connect()).rejects.toMatchObject({ code })
    expect(provider.listenerCount).toBe(0)
  }
})

test('Cancel ends an attempt at once; a late answer is never applied', async () => {
  let answerLate = (_accounts: unknown) => {}
  const provider = createFakeProvider({ eth_requestAccounts: () => new Promise((resolve) => (answerLate = resolve)) })
  const { clock, controller, connect } = setUp(provider)
  const attempt = connect()
  controller.abort(new Error('cancelled'))
  await expect(attempt).rejects.toThrow('cancelled')
  answerLate([ADA])
  await clock.advance(0)
  expect(provider.asked('eth_chainId')).toBe(0)
  expect(provider.listenerCount).toBe(0)
})

test('Cancel while the chain is read takes the listeners back', async () => {
  const { provider, clock, controller, connect } = setUp(createFakeProvider({ eth_chainId: never }))
  const attempt = connect()
  attempt.catch(() => {})
  await clock.advance(0)
  await expect.poll(() => provider.listenerCount).toBe(4)
  controller.abort(new Error('cancelled'))
  await expect(attempt).rejects.toThrow('cancelled')
  expect(provider.listenerCount).toBe(0)
})

test('an attempt that was cancelled before it began asks nothing', async () => {
  const { provider, controller, connect } = setUp()
  controller.abort(new Error('cancelled'))
  await expect(connect()).rejects.toThrow('cancelled')
  expect(provider.requests).toEqual([])
})

test('a refusal that comes after Cancel is no unhandled rejection', async () => {
  let refuseLate = (_error: unknown) => {}
  const provider = createFakeProvider({ eth_requestAccounts: () => new Promise((_resolve, reject) => (refuseLate = reject)) })
  const { clock, controller, connect } = setUp(provider)
  const attempt = connect()
  controller.abort(new Error('cancelled'))
  await expect(attempt).rejects.toThrow('cancelled')
  refuseLate(walletError(4001))
  await clock.advance(0)
})

test('restoring asks the visitor nothing', async () => {
  const { provider, restore } = setUp()
  expect(addressesOf((await restore())!)).toEqual([ADA])
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a wallet that no longer allows it is not restored', async () => {
  const { provider, clock, restore } = setUp(createFakeProvider({ eth_accounts: () => [] }))
  expect(await restore()).toBeUndefined()
  expect(provider.listenerCount).toBe(0)
  expect(clock.pending).toBe(0)
})

test('restoring never hangs: a wallet that does not answer is left alone', async () => {
  for (const method of ['eth_accounts', 'eth_chainId']) {
    const { provider, clock, restore } = setUp(createFakeProvider({ [method]: never }))
    const restored = restore()
    if (method === 'eth_chainId') await expect.poll(() => provider.listenerCount).toBe(4)
    await clock.advance(RESTORE_TIMEOUT_MS)
    expect(await restored).toBeUndefined()
    expect(provider.listenerCount).toBe(0)
  }
})

test('a restore that fails says why, and one that is aborted rejects with the reason', async () => {
  const failing = setUp(createFakeProvider({ eth_accounts: () => Promise.reject(new Error('Broken')) }))
  await expect(failing.restore()).rejects.toMatchObject({ code: 'connect_failed' })
  const { controller, restore } = setUp(createFakeProvider({ eth_accounts: never }))
  const restored = restore()
  controller.abort(new Error('gone'))
  await expect(restored).rejects.toThrow('gone')
})

test('accountsChanged is a change, and with no account left the end', async () => {
  const { provider, connected } = setUp()
  const { link, events } = await connected()
  provider.emit('accountsChanged', [GRACE.toLowerCase(), ADA])
  expect(addressesOf(link)).toEqual([GRACE, ADA])
  provider.emit('accountsChanged', [])
  expect(events.map(({ type }) => type)).toEqual(['changed', 'ended'])
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
  expect(provider.listenerCount).toBe(0)
})

test('chainChanged is a change', async () => {
  const { provider, connected } = setUp()
  const { link, events } = await connected()
  provider.emit('chainChanged', '0x89')
  expect(eip155(link).caipNetworkId).toBe('eip155:137')
  expect(events).toEqual([{ type: 'changed', state: link.state }])
})

test('an event that brings nothing new, or nothing that can be understood, changes nothing', async () => {
  const { provider, connected } = setUp()
  const { events } = await connected()
  for (const accounts of [[ADA], [ADA.toLowerCase()], undefined, 'x', ['x'], new Proxy([], { get: () => { throw new Error('trap') } })]) {
    provider.emit('accountsChanged', accounts)
  }
  for (const chain of ['0x1', 1, '1', undefined, '0x0', {}]) provider.emit('chainChanged', chain)
  provider.emit('connect', { chainId: '0x1' })
  expect(events).toEqual([])
})

test('an account that changes while the chain is still read is not missed', async () => {
  const provider = createFakeProvider()
  provider.answers['eth_chainId'] = () => {
    provider.emit('accountsChanged', [GRACE])
    provider.emit('chainChanged', '0x89')
    return '0x1'
  }
  const link = await setUp(provider).connect()
  expect(addressesOf(link)).toEqual([GRACE])
  expect(eip155(link).caipNetworkId).toBe('eip155:137')
})

test('a wallet that ends the connection while the chain is read gives no link', async () => {
  const provider = createFakeProvider()
  provider.answers['eth_chainId'] = () => {
    provider.emit('accountsChanged', [])
    return '0x1'
  }
  await expect(setUp(provider).connect()).rejects.toMatchObject({ code: 'no_accounts' })
})

test('an end that comes before anybody listens is still heard', async () => {
  const { provider, clock, connect } = setUp()
  const link = await connect()
  provider.emit('accountsChanged', [])
  const events: LinkEvent[] = []
  link.subscribe((event) => events.push(event))
  await clock.advance(0)
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
})

test('disconnect of the wallet is the end', async () => {
  const { provider, connected } = setUp()
  const { events } = await connected()
  provider.emit('disconnect', walletError(4900))
  expect(events).toEqual([{ type: 'ended', reason: 'wallet' }])
})

test('disconnect with 1013 is no end: the accounts are asked for again', async () => {
  const { provider, clock, connected } = setUp()
  const { link, events } = await connected()
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(provider.asked('eth_accounts')).toBe(1)
  expect(events).toEqual([])
  provider.answers['eth_accounts'] = () => [GRACE]
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(addressesOf(link)).toEqual([GRACE])
  provider.answers['eth_accounts'] = () => Promise.reject(walletError(4900))
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(events.map(({ type }) => type)).toEqual(['changed'])
  provider.answers['eth_accounts'] = () => []
  provider.emit('disconnect', walletError(1013))
  await clock.advance(0)
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'wallet' })
})

test('an answer that an event overtook is dropped', async () => {
  let answerLate = (_accounts: unknown) => {}
  const { provider, clock, connected } = setUp()
  const { link } = await connected()
  provider.answers['eth_accounts'] = () => new Promise((resolve) => (answerLate = resolve))
  provider.emit('disconnect', walletError(1013))
  provider.emit('accountsChanged', [GRACE])
  answerLate([])
  await clock.advance(0)
  expect(addressesOf(link)).toEqual([GRACE])
})

test('wallets with other names for their event methods, with none, or with broken ones can be connected', async () => {
  const { on, removeListener, ...silent } = createFakeProvider()
  const boom = () => { throw new Error('boom') }
  const shapes = [
    silent,
    { ...silent, addListener: on, off: removeListener },
    { ...silent, on, off: removeListener },
    { ...silent, on: boom, removeListener: boom },
    { ...silent, get on() { return boom() } },
  ]
  for (const provider of shapes) {
    const connector = createEip1193Connector({ info, provider: provider as FakeProvider, clock: createFakeClock() })
    const link = await connector.connect({ networks: [], signal: new AbortController().signal })
    expect(addressesOf(link)).toEqual([ADA])
    link.release()
  }
})

test('released, a link hears nothing more, even of a wallet that keeps its listeners', async () => {
  const provider = Object.assign(createFakeProvider(), { removeListener: () => {} })
  const { connected } = setUp(provider)
  const { link, events } = await connected()
  link.release()
  provider.emit('accountsChanged', [GRACE])
  provider.emit('chainChanged', '0x89')
  expect(events).toEqual([])
  expect(addressesOf(link)).toEqual([ADA])
})

test('disconnecting tells the wallet (wallet_revokePermissions) and lets go', async () => {
  const { provider, connected } = setUp(createFakeProvider({ wallet_revokePermissions: () => null }))
  const { link, events } = await connected()
  await link.disconnect()
  expect(provider.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  provider.emit('accountsChanged', [])
  expect(events).toEqual([])
  expect(provider.listenerCount).toBe(0)
})

test('disconnecting succeeds where the wallet does not support it', async () => {
  for (const code of [4200, -32601, -32603, 4001]) {
    const { connected } = setUp(createFakeProvider({ wallet_revokePermissions: () => Promise.reject(walletError(code)) }))
    await expect((await connected()).link.disconnect()).resolves.toBeUndefined()
  }
})

test('disconnecting does not wait longer than 3 s for the wallet', async () => {
  const { clock, connected } = setUp(createFakeProvider({ wallet_revokePermissions: never }))
  const { link } = await connected()
  let isDone = false
  const done = link.disconnect().then(() => (isDone = true))
  await clock.advance(REVOKE_TIMEOUT_MS - 1)
  expect(isDone).toBe(false)
  await clock.advance(1)
  await done
})
