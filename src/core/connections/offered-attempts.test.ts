import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { connectRejected, requestPending } from './connection-errors.ts'
import { OFFER_GRACE_MS } from './create-attempts.ts'

// [connect.offered]
const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp() {
  const setup = createTestCore()
  const offers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let index = 0
  const connector = createFakeConnector()
  connector.whenOffered = (signal) =>
    Promise.race([offers[index++]!.promise, new Promise<void>((_, reject) => signal.addEventListener('abort', reject))])
  setup.core.connectors.add(connector)
  void setup.core.attempts.connect(connector.id)
  const offer = async (number = 0) => {
    offers[number]!.resolve()
    await settled()
    await setup.clock.advance(OFFER_GRACE_MS)
    await settled()
  }
  const status = () => setup.core.attempts.$attempt.get().status
  const offered = createFakeWalletConnection(walletState('eip155:1', A))
  return { ...setup, connector, offer, status, offered, attempt: connector.attempts[0]! }
}

test.each([
  ['never answers', undefined],
  ['says that it is waiting', requestPending({ wallet: 'Fox' })],
])('a wallet that %s, and reports by an event that the visitor has agreed, is connected', async (_, error) => {
  const { connector, attempt, offer, offered, status, core, events } = setUp()
  if (error) attempt.reject(error)
  await settled()
  connector.restored = offered
  await offer()
  expect(status()).toBe('connected')
  expect(core.$status.get()).toBe('connected')
  expect(events.at(-1)).toMatchObject({ name: 'connected', detail: { restored: false, address: A } })
  // A late answer is released.
  const late = createFakeWalletConnection(walletState('eip155:1', A))
  attempt.resolve(late)
  await settled()
  expect(late.calls).toEqual(error ? [] : ['release'])
  expect(offered.calls).toEqual([])
})

test('an event without accounts for the site changes nothing, and the next one counts', async () => {
  const { connector, offer, offered, status } = setUp()
  await offer()
  expect(status()).toBe('connecting')
  connector.restored = offered
  await offer(1)
  expect(status()).toBe('connected')
})

test.each([
  ['has declined', (setup: ReturnType<typeof setUp>) => setup.attempt.reject(connectRejected({ wallet: 'Fox' }))],
  ['has cancelled', (setup: ReturnType<typeof setUp>) => setup.core.attempts.cancel()],
])('a visitor who %s is not connected by an event', async (_, end) => {
  const setup = setUp()
  end(setup)
  await settled()
  setup.connector.restored = setup.offered
  await setup.offer()
  expect(setup.core.$status.get()).toBe('disconnected')
})

test('an answer that comes with the event is taken, and nothing is asked again', async () => {
  const { attempt, offer, connector, offered, status } = setUp()
  connector.restored = createFakeWalletConnection(walletState('eip155:1', A))
  attempt.resolve(offered)
  await offer()
  expect(status()).toBe('connected')
  expect(offered.calls).toEqual([])
})
