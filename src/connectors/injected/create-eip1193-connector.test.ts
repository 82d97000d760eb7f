import { expect, test } from 'vitest'
import type { ConnectorInfo, WalletConnection } from '#core/ports/connector.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError, type FakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { DECLINED_ERRORS } from '../../../test/fakes/declined-errors.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { RESTORE_TIMEOUT_MS } from '../restore-in-time.ts'
import { createEip1193Connector } from './create-eip1193-connector.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const info: ConnectorInfo = { id: 'io.fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' }

function setUp(provider: FakeProvider = createFakeProvider()) {
  const clock = createFakeClock()
  const connector = createEip1193Connector({ info, provider, clock })
  const controller = new AbortController()
  const connect = () => connector.connect({ networks: [], signal: controller.signal })
  const restore = () => connector.restore({ networks: [], signal: controller.signal })
  return { provider, clock, connector, controller, connect, restore }
}

const addressesOf = (connection: Pick<WalletConnection, 'state'>) =>
  connection.state.namespaces.eip155!.accounts.map(({ address }) => address)

test('connecting asks for accounts, then for the chain, and gives the very provider', async () => {
  const { provider, connector, connect } = setUp()
  const connection = await connect()
  expect(connector).toMatchObject(info)
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  expect(connection.state.namespaces).toEqual({
    eip155: {
      accounts: [{ namespace: 'eip155', address: ADA, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
      approved: 'all',
    },
  })
  expect(connection.provider('eip155')).toBe(provider)
  expect(connection.provider('solana')).toBeUndefined()
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

test.each(DECLINED_ERRORS)('connect_rejected: %s', async (_, cause) => {
  const { connect } = setUp(createFakeProvider({ eth_requestAccounts: () => Promise.reject(cause) }))
  await expect(connect()).rejects.toMatchObject({ code: 'connect_rejected', cause })
})

test.each([
  ['4200', walletError(4200)],
  ['-32601', walletError(-32601)],
  ['words', new Error('"eth_requestAccounts" not implemented')],
])(
  'a wallet that holds the page, and knows no eth_requestAccounts (%s), is asked for eth_accounts',
  async (_, cause) => {
    const { provider, connect } = setUp(createFakeProvider({ eth_requestAccounts: () => Promise.reject(cause) }))
    expect(addressesOf(await connect())).toEqual([ADA])
    expect(provider.requests.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_accounts',
      'eth_chainId',
    ])
  },
)

test('a wallet that is unlocked after the page was loaded offers its accounts; one that has none offers nothing', async () => {
  const { provider, connector, controller, restore } = setUp(createFakeProvider({ eth_accounts: () => [] }))
  expect(await restore()).toBeUndefined()
  let isOffered = false
  const offered = connector.whenOffered!(controller.signal).then(() => (isOffered = true))
  await waitFor(() => expect(provider.listenerCount).toBe(2))
  provider.emit('accountsChanged', [])
  await settled()
  expect(isOffered).toBe(false)
  provider.emit('accountsChanged', [ADA])
  await offered
  expect(provider.listenerCount).toBe(0)
})

test('a wallet that is reachable again offers its accounts, though they are the same; one that has none, or can’t say, offers nothing', async () => {
  const { provider, connector, controller } = setUp()
  let isOffered = false
  const offered = connector.whenOffered!(controller.signal).then(() => (isOffered = true))
  await waitFor(() => expect(provider.listenerCount).toBe(2))
  const connectWith = async (answer: () => unknown) => {
    provider.answers['eth_accounts'] = answer
    provider.emit('connect', { chainId: '0x1' })
    await settled()
  }
  await connectWith(() => [])
  await connectWith(() => Promise.reject(walletError(4900)))
  expect(isOffered).toBe(false)
  await connectWith(() => [ADA])
  await offered
  expect(provider.asked('eth_requestAccounts')).toBe(0)
  expect(provider.listenerCount).toBe(0)
})

test('a provider that throws at once has failed to connect', async () => {
  const provider = Object.assign(createFakeProvider(), {
    request: () => {
      throw new Error('Locked')
    },
  })
  await expect(setUp(provider).connect()).rejects.toMatchObject({
    code: 'connect_failed',
    message: 'Fox could not connect: Locked',
  })
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
  const provider = createFakeProvider({
    eth_requestAccounts: () => new Promise((_resolve, reject) => (refuseLate = reject)),
  })
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
  for (const answer of [() => [], () => Promise.reject(walletError(4100))]) {
    const { provider, clock, restore } = setUp(createFakeProvider({ eth_accounts: answer }))
    expect(await restore()).toBeUndefined()
    expect(provider.listenerCount).toBe(0)
    expect(clock.pending).toBe(0)
  }
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
