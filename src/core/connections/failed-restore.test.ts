import { describe, expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { LATE_ARRIVAL_MS, WALLET_ARRIVAL_MS } from './restore-wallet.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = '@appkit/connections'

const STORED = JSON.stringify({ connectorIds: ['first', 'second'], activeNetwork: 'eip155:1' })

function setUp(text = STORED) {
  const setup = createTestCore({ stored: { [KEY]: text } })
  const first = createFakeConnector({ id: 'first', name: 'First' })
  const second = createFakeConnector({ id: 'second', name: 'Second' })
  first.restored = createFakeWalletConnection(walletState('eip155:1', A))
  second.restored = createFakeWalletConnection(walletState('eip155:1', A))
  const ids = () => (JSON.parse(setup.stored.get(KEY)!) as { connectorIds: string[] }).connectorIds
  return { ...setup, first, second, ids }
}

const ABSENCES = {
  'can’t be asked': ({ core, second }: ReturnType<typeof setUp>) =>
    core.connectors.add({ ...second, restore: () => Promise.reject(new Error('offline')) }),
  'has not arrived': () => {},
}

const LATE_FAILURES = {
  'can’t be asked': ({ core, second }: ReturnType<typeof setUp>, failure: Promise<never>) =>
    core.connectors.add({ ...second, restore: () => failure }),
  'has not arrived': (_: unknown, failure: Promise<never>) => void failure.catch(() => {}),
}

/** Both were connected; the second one isn’t restored. */
async function open(leaveOut: (setup: ReturnType<typeof setUp>) => void) {
  const setup = setUp()
  setup.core.connectors.add(setup.first)
  leaveOut(setup)
  const started = setup.core.start()
  await setup.clock.advance(WALLET_ARRIVAL_MS)
  await started
  return setup
}

describe.each(Object.entries(ABSENCES))('a stored wallet that %s', (_, leaveOut) => {
  test('stays stored for the next page, also if another one is connected', async () => {
    const { ids, core } = await open(leaveOut)
    expect(core.$status.get()).toBe('connected')
    await core.switchNetwork('eip155:137')
    expect(ids()).toEqual(['first', 'second'])
  })

  test('is restored by the next page', async () => {
    const { core, stored } = await open(leaveOut)
    await core.switchNetwork('eip155:137')
    const next = setUp(stored.get(KEY))
    next.core.connectors.add(next.first)
    next.core.connectors.add(next.second)
    await next.core.start()
    expect(next.core.connections.$all.get().map(({ connector }) => connector.id)).toEqual(['first', 'second'])
  })

  test.each([undefined, 'eip155'] as const)('ends with a disconnect of %s', async (namespace) => {
    const { core, ids } = await open(leaveOut)
    await core.disconnect(namespace, 'api')
    await settled()
    expect(ids()).toEqual([])
  })
})

test.each(Object.entries(LATE_FAILURES))(
  'nor does one come back that %s once a disconnect during the first restore has ended it [restore.ended]',
  async (_, add) => {
    for (const namespace of [undefined, 'eip155'] as const) {
      const setup = setUp()
      const failure = Promise.withResolvers<never>()
      setup.core.connectors.add(setup.first)
      add(setup, failure.promise)
      const started = setup.core.start()
      await settled()
      await setup.core.disconnect(namespace, 'api')
      failure.reject(new Error('offline'))
      await setup.clock.advance(WALLET_ARRIVAL_MS)
      await started
      await settled()
      expect(setup.ids()).toEqual([])
    }
  },
)

// [restore.unanswered]
test('a stored wallet that never comes is not waited for by later pages', async () => {
  const { core, clock, ids } = await open(ABSENCES['has not arrived'])
  await clock.advance(LATE_ARRIVAL_MS)
  await core.switchNetwork('eip155:137')
  expect(ids()).toEqual(['first'])
})

test('a wallet that could not be asked is asked again when the page wakes', async () => {
  let isOffline = true
  const { core, giveSign } = await open(({ core, second }) =>
    core.connectors.add({
      ...second,
      restore: async () => {
        if (isOffline) throw new Error('offline')
        return second.restored
      },
    }),
  )
  isOffline = false
  giveSign()
  await waitFor(() => expect(core.connections.$all.get()).toHaveLength(2))
})
