import { expect, test } from 'vitest'
import { createIdentityCache } from '#core/accounts/account-caches.ts'
import type { AccountLabel } from '#core/accounts/account-label.ts'
import { chains } from '../../test/fakes/chains.ts'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { createShownAccount } from './create-shown-account.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = '@appkit/shown_account'
const LABEL: AccountLabel = {
  caipAddress: `eip155:1:${ADDRESS}`,
  parts: [
    { name: 'avatar', text: '' },
    { name: 'network', text: 'Ethereum' },
    { name: 'name', text: '0xf3…b92266' },
    { name: 'address', text: '0xf3…b92266' },
  ],
}

type Setup = NonNullable<Parameters<typeof createTestCore>[0]>

/** A client whose account buttons show. */
async function setUp(setup: Setup = {}) {
  const test = createTestCore(setup)
  const connector = createFakeConnector()
  test.core.connectors.add(connector)
  const shown = createShownAccount(test.core)
  shown.setTexts({ unknownNetwork: 'Unknown network', wrongNetwork: 'Wrong network' })
  const connect = async () => {
    const connection = createFakeWalletConnection(walletState('eip155:1', ADDRESS))
    void test.core.attempts.connect(connector.id)
    connector.attempts.at(-1)!.resolve(connection)
    await settled()
    return connection
  }
  await settled()
  return { ...test, shown, connect }
}

/** A storage that takes its time to store: `finish` ends what has begun, the removals first. */
function createSlowStorage() {
  const values = new Map<string, string>()
  const waiting: (() => void)[] = []
  const storage = {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) =>
      new Promise<void>((resolve) =>
        waiting.push(() => {
          values.set(key, value)
          resolve()
        }),
      ),
    remove: (key: string) => void values.delete(key),
  }
  return {
    values,
    storage,
    finish: () => {
      for (const run of waiting.splice(0)) run()
    },
  }
}

test('what is shown is kept for the next page', async () => {
  const { shown, connect, stored } = await setUp()
  expect(shown.$label.get()).toBeNull()
  const connection = await connect()
  expect(shown.$label.get()).toEqual(LABEL)
  expect(JSON.parse(stored.get(KEY)!)).toEqual(LABEL)
  connection.emit({ type: 'changed', state: walletState('eip155:42', ADDRESS) })
  await settled()
  expect(stored.get(KEY)).toContain('"unsupported","text":"Wrong network"')
})

test.each([
  ['a label', JSON.stringify(LABEL)],
  ['what isn’t understood', `eip155:1:${ADDRESS}\navatar`],
])('once nothing is connected, nothing is kept: %s [storage.forgotten]', async (_, before) => {
  const { core, shown, connect, stored } = await setUp({ stored: { [KEY]: before } })
  await settled()
  expect(stored.has(KEY)).toBe(false)
  await connect()
  await core.disconnect(undefined, 'user')
  await settled()
  expect(shown.$label.get()).toBeNull()
  expect(stored.has(KEY)).toBe(false)
})

test('nor by a storage that is still storing what was shown before', async () => {
  const { values, storage, finish } = createSlowStorage()
  const { core, connect } = await setUp({ ports: { storage } })
  await connect()
  await core.disconnect(undefined, 'user')
  await settled()
  finish()
  await settled()
  expect(values.has(KEY)).toBe(false)
})

test('a name is what the dialog has found out', async () => {
  const { core, shown, connect } = await setUp()
  await shown.readName()
  await connect()
  const cache = createIdentityCache({ ...core.ports, $accounts: core.accounts.$all })
  await cache.set(ADDRESS, { name: 'alice.eth', avatar: undefined })
  await shown.readName()
  expect(shown.$label.get()?.parts).toContainEqual({ name: 'name', text: 'alice.eth' })
})

test('a name that is looked up too late is not another account’s', async () => {
  const { core, shown, connect } = await setUp()
  const connection = await connect()
  const cache = createIdentityCache({ ...core.ports, $accounts: core.accounts.$all })
  await cache.set(ADDRESS, { name: 'alice.eth', avatar: undefined })
  const reading = shown.readName()
  connection.emit({ type: 'changed', state: walletState('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8') })
  await reading
  expect(shown.$label.get()?.parts).toContainEqual({ name: 'name', text: '0x70…dc79C8' })
})

test('buttons are not drawn again if nothing of it has changed', async () => {
  const { config, shown, connect } = await setUp()
  const connection = await connect()
  let changes = 0
  shown.$label.listen(() => (changes += 1))
  connection.emit({ type: 'changed', state: walletState('eip155:1', ADDRESS) })
  config.set('debug', true)
  await settled()
  expect(changes).toBe(0)
  connection.emit({ type: 'changed', state: walletState('eip155:137', ADDRESS) })
  await settled()
  expect(changes).toBeGreaterThan(0)
})

test('[balances.button] a visitor who comes back to the page sees a balance that is read again, once it is 30 s old', async () => {
  const amounts = ['0xde0b6b3a7640000', '0x1bc16d674ec80000', '0x29a2241af62c0000']
  const request = async () => amounts.shift()
  const { shown, connect, clock } = await setUp({ ports: { loadRpc: async () => ({ request }) } })
  const page = { isHidden: false, onChange: () => {} }
  shown.followBalance({
    isHidden: () => page.isHidden,
    listen(run) {
      page.onChange = run
      return () => {}
    },
  })
  const balance = () => shown.$label.get()?.parts.find(({ name }) => name === 'balance')?.text
  const turn = (isHidden: boolean) => {
    page.isHidden = isHidden
    page.onChange()
  }
  await connect()
  await expect.poll(balance).toContain('1')
  await clock.advance(3_600_000)
  turn(true)
  await settled()
  expect(amounts).toHaveLength(2)
  turn(false)
  await expect.poll(balance).toContain('2')
  turn(true)
  turn(false)
  await settled()
  expect(amounts).toHaveLength(1)
})

test('[balances.button] the last balance stays if what reads it can’t be loaded', async () => {
  let isOffline = false
  const { core, shown, connect, clock } = await setUp({
    ports: {
      loadRpc: async () => ({ request: async () => '0xde0b6b3a7640000' }),
      loadChains: async () => {
        if (isOffline) throw new Error('offline')
        return chains
      },
    },
  })
  shown.followBalance({ isHidden: () => false, listen: () => () => {} })
  const balance = () => shown.$label.get()?.parts.find(({ name }) => name === 'balance')?.text
  await connect()
  await expect.poll(balance).toContain('1')
  isOffline = true
  await clock.advance(60_000)
  await core.accounts.refreshBalance()
  expect(core.accounts.$balance.get()).toMatchObject({ status: 'failed', last: { amount: 10n ** 18n } })
  expect(balance()).toContain('1')
})
