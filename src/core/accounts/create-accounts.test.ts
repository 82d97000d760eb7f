import { beforeAll, expect, test, vi } from 'vitest'
import { chainsWith } from '../../../test/fakes/chains.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { adoptWallet } from '../connections/adopt-wallet.ts'
import type { NativeBalance } from '../ports/native-balance.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = (amount: bigint): NativeBalance => ({ amount, decimals: 18, symbol: 'ETH' })

// Loaded ahead: tests count in ticks.
beforeAll(() => import('./read-native-balance.ts'))

function setUp() {
  const reads: {
    address: string
    chain: string
    resolve(balance: NativeBalance): void
    reject(error: unknown): void
  }[] = []
  const setup = createTestCore({
    ports: {
      loadChains: async () =>
        chainsWith('eip155', {
          readBalance: (_, { address, network }) =>
            new Promise((resolve, reject) => reads.push({ address, chain: network.caipNetworkId, resolve, reject })),
        }),
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', A))
  adoptWallet(setup.core.connections, createFakeConnector(), walletConnection, { restored: false })
  return { ...setup, walletConnection, reads }
}

test('a balance is only read while somebody looks', async () => {
  const { core, reads } = setUp()
  expect(reads).toHaveLength(0)
  const stop = core.accounts.$balance.listen(() => {})
  await settled()
  expect(reads).toMatchObject([{ address: A, chain: 'eip155:1' }])
  stop()
})

test('another account or chain is read anew, and the old answer is not shown for it', async () => {
  const { core, reads, walletConnection } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', B) })
  await settled()
  expect(reads[1]).toMatchObject({ address: B, chain: 'eip155:137' })
  reads[0]!.resolve(ether(1n))
  await settled()
  expect(core.accounts.$balance.get()).toEqual({ status: 'loading', last: undefined })
  reads[1]!.resolve(ether(2n))
  await settled()
  expect(core.accounts.$balance.get()).toMatchObject({ status: 'ready', last: { amount: 2n } })
})

test('a change of the chain and right back shows the balance again', async () => {
  const { core, reads, walletConnection } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(1n))
  await settled()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A) })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A) })
  await settled()
  expect(core.accounts.$balance.get()).toMatchObject({ status: 'ready', last: { amount: 1n } })
})

test('a native balance is kept for 30 s, unless it is asked for by force', async () => {
  const { core, reads, clock } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(1n))
  await settled()
  clock.pass(29_999)
  void core.accounts.refreshBalance()
  await settled()
  expect(reads).toHaveLength(1)
  clock.pass(1)
  void core.accounts.refreshBalance()
  await settled()
  expect(reads).toHaveLength(2)
  void core.accounts.refreshBalance({ force: true })
  await settled()
  expect(reads).toHaveLength(3)
})

test('a native balance from before the clock was set back is read again', async () => {
  const { core, reads, clock } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(1n))
  await settled()
  vi.spyOn(clock, 'now').mockReturnValue(clock.now() - 3_600_000)
  void core.accounts.refreshBalance()
  await settled()
  expect(reads).toHaveLength(2)
})

test('a source that fails keeps the last value, and says so', async () => {
  const { core, reads } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(5n))
  await settled()
  void core.accounts.refreshBalance({ force: true })
  await settled()
  reads[1]!.reject(new Error('node is down'))
  await settled()
  expect(core.accounts.$balance.get()).toMatchObject({
    status: 'failed',
    last: { amount: 5n },
    error: { code: 'unexpected' },
  })
})

test('without an account there is no balance', async () => {
  const { core, walletConnection } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect(core.accounts.$balance.get()).toEqual({ status: 'none' })
})

test('a balance that the page before a reload has read is good for the rest of its 30 s', async () => {
  const { core, reads, clock, stored } = setUp()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(7n))
  await settled()
  const readAt = clock.now()

  const next = setUp()
  for (const [key, text] of stored) next.stored.set(key, text)
  next.clock.pass(10_000)
  next.core.accounts.$balance.listen(() => {})
  await settled()
  expect(next.reads).toHaveLength(0)
  expect(next.core.accounts.$balance.get()).toEqual({ status: 'ready', last: ether(7n), readAt })
  next.clock.pass(20_000)
  void next.core.accounts.refreshBalance()
  await settled()
  expect(next.reads).toHaveLength(1)
})

test('disconnected clears address caches', async () => {
  const { core, reads, stored, walletConnection } = setUp()
  await core.start()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(7n))
  await settled()
  expect([...stored.keys()]).toContain('@appkit/native_balance_cache')
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect([...stored.keys()]).not.toContain('@appkit/native_balance_cache')
})

test('a balance that comes as the wallet disconnects is not kept', async () => {
  const { core, reads, stored, walletConnection } = setUp()
  await core.start()
  core.accounts.$balance.listen(() => {})
  await settled()
  reads[0]!.resolve(ether(7n))
  // The answer has come, and what was kept before is being looked at.
  await Promise.resolve()
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect([...stored.keys()]).not.toContain('@appkit/native_balance_cache')
})
