import { expect, test } from 'vitest'
import { createFakeConnector, createFakeLink, linkState } from '../../../test/fakes/create-fake-connector.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createRecentWallets } from './create-recent-wallets.ts'

const KEY = '@appkit/recent-wallets'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp(before?: string) {
  const stored = new Map<string, string>(before ? [[KEY, before]] : [])
  const { core } = createTestCore({
    ports: {
      storage: {
        get: (key) => stored.get(key),
        set: (key, value) => void stored.set(key, value),
        remove: (key) => void stored.delete(key),
      },
    },
  })
  async function connect(id: string, wallet?: { id: string; name: string }) {
    const connector = createFakeConnector({ id, name: id })
    core.connectors.add(connector)
    void core.attempts.connect(id, wallet)
    connector.attempts[0]?.resolve(createFakeLink(linkState('eip155:1', ADA)))
    await settled()
  }
  return { $recent: core.use(createRecentWallets), connect, stored }
}

test('two wallets are kept, the latest first, for the next visit too (spec §9)', async () => {
  const { $recent, connect, stored } = setUp()
  await connect('a')
  await connect('walletConnect', { id: 'w1', name: 'Fox' })
  await connect('b')
  expect($recent.get().map(({ connectorId }) => connectorId)).toEqual(['b', 'walletConnect'])
  const next = setUp(stored.get(KEY))
  await settled()
  expect(next.$recent.get()).toEqual([
    { connectorId: 'b' },
    { connectorId: 'walletConnect', wallet: { id: 'w1', name: 'Fox' } },
  ])
})

test('an attempt that fails is not recent', async () => {
  const { $recent, stored } = setUp()
  await settled()
  expect($recent.get()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  '{}',
  'null',
  '[1, null, {}]',
  '[{"connectorId": "a", "wallet": {"id": 1}}]',
  '[{"connectorId": "a", "wallet": 1}]',
  '[{"connectorId": "a", "wallet": {"id": "1", "name": "Fox", "mobile_link": 5}}]',
])('what somebody else stored there is no wallet: %s', async (before) => {
  const { $recent } = setUp(before)
  await settled()
  expect($recent.get()).toEqual([])
})
