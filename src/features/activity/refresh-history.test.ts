import { expect, test } from 'vitest'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import type { HistoryPage } from '#core/ports/blockchain-api.ts'
import { createArrivals } from '#domain/transactions/create-arrivals.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { ADA, GRACE, NOW, byOffset, createTestHistory as setUp, one } from '../../../test/fakes/create-test-history.ts'
import { TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { HISTORY_AGE_MS, FOLLOW_DELAYS_MS } from './create-history.ts'
import { sessionEntries } from './session-entries.ts'

test('a visitor who comes back later sees new entries on top, and none twice', async () => {
  let all = [one('b'), one('a')]
  const { history, ids, clock, state } = setUp(() => ({ data: all }))
  await history.load()
  all = [one('d'), one('c'), ...all]
  await history.load()
  expect(ids()).toEqual(['b', 'a'])
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(state().added).toBe(2)
})

test('once something has arrived that this page did not send, it is read again: at once where it is shown, and when it is shown', async () => {
  let all = [one('a')]
  const { history, core, ids, clock } = setUp(() => ({ data: all }))
  await history.load()
  const arrive = () => core.use(createArrivals).set(clock.now())
  const stop = history.$state.listen(() => {})
  await clock.advance(1_000)
  all = [one('b'), ...all]
  arrive()
  await settled()
  expect(ids()).toEqual(['b', 'a'])
  stop()
  all = [one('c'), ...all]
  await clock.advance(1_000)
  await history.load()
  expect(ids()).toEqual(['c', 'b', 'a'])
})

test('pending ones of this session are on top, until the history has them: read again once they are confirmed', async () => {
  const { history, core, clock, service, report, ids } = setUp(() => ({ data: [one('old')] }))
  await history.load()
  const transactions = core.use(createTransactions)
  const latest = () =>
    sessionEntries(transactions.$list.get(), core.accounts.$active.get(), history.$state.get().entries)
  transactions.track({
    kind: 'send',
    hash: '0xNew',
    caipNetworkId: 'eip155:1',
    address: ADA.toLowerCase(),
    submittedAt: clock.now(),
    transfer: { symbol: 'USDC', decimals: 6, amount: '1500000', to: GRACE },
  })
  expect(latest()).toMatchObject([
    { status: 'pending', action: 'send', party: GRACE, assets: [{ direction: 'out', name: 'USDC', quantity: '1.5' }] },
  ])
  report.status = 'confirmed'
  await clock.advance(1_000)
  await settled()
  expect(latest()).toMatchObject([{ status: 'confirmed' }])
  // The service is slower than the chain.
  await clock.advance(FOLLOW_DELAYS_MS[0]!)
  await settled()
  expect(latest()).toHaveLength(1)
  service.read = () => ({ data: [one('new', { hash: '0xnew' }), one('old')] })
  await clock.advance(FOLLOW_DELAYS_MS[1]!)
  await settled()
  expect(ids()).toEqual(['new', 'old'])
  expect(latest()).toEqual([])
})

test('an entry that changes from pending to confirmed is shown once, under the same id or another', async () => {
  let all = [one('b', { status: 'pending' }), one('a')]
  const { history, shown, clock } = setUp(() => ({ data: all }))
  const statuses = () => shown().map(({ id, status }) => [id, status])
  await history.load()
  expect(statuses()).toEqual([
    ['b', 'pending'],
    ['a', 'confirmed'],
  ])
  all = [one('b'), one('a')]
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(statuses()).toEqual([
    ['b', 'confirmed'],
    ['a', 'confirmed'],
  ])
  all = [one('c pending', { hash: '0xc', status: 'pending' }), one('c', { hash: '0xc' }), ...all]
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(shown().map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('what this session has sent and the history has as pending is read again until it is over', async () => {
  const { history, core, clock, service, report, shown } = setUp(() => ({ data: [one('new', { status: 'pending' })] }))
  await history.load()
  core
    .use(createTransactions)
    .track({ kind: 'send', hash: '0xnew', caipNetworkId: 'eip155:1', address: ADA, submittedAt: clock.now() })
  report.status = 'confirmed'
  await clock.advance(1_000)
  await settled()
  service.read = () => ({ data: [one('new')] })
  await clock.advance(FOLLOW_DELAYS_MS[0]!)
  await settled()
  expect(shown().map(({ status }) => status)).toEqual(['confirmed'])
})

test('a chain that goes another way: what it takes back is gone, what came instead is there, the rest stays', async () => {
  let all = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => one(id))
  const { history, ids, clock, state } = setUp(byOffset(() => all, 4))
  await history.load()
  await history.loadMore()
  expect(ids()).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
  all = ['x', 'd', 'c', 'b', 'a'].map((id) => one(id))
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(ids()).toEqual(['x', 'd', 'c', 'b', 'a'])
  expect(state().added).toBe(-1)
  all = [one('y')]
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(ids()).toEqual(['y'])
  expect(state().hasMore).toBe(false)
})

test('pages out of order stand as they come, each in its own order; months may come twice, no entry does', async () => {
  const day = (days: number) => NOW - days * 86_400_000
  const pages: Record<string, HistoryPage> = {
    first: { data: [one('a', { minedAt: day(90) }), one('b', { minedAt: day(1) })], next: 'second' },
    second: { data: [one('b', { minedAt: day(1) }), one('c', { minedAt: day(2) })], next: 'second' },
  }
  const { history, ids, state } = setUp((cursor = 'first') => pages[cursor]!)
  await history.load()
  for (let page = 0; page < 5; page += 1) await history.loadMore()
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(state().months.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(state().hasMore).toBe(false)
})

test('what has no date stands with the one above it', async () => {
  const { history, shown } = setUp(() => ({
    data: [one('a', { minedAt: NOW - 5 }), one('b', { minedAt: undefined }), one('c', { minedAt: NOW - 9 })],
  }))
  await history.load()
  expect(shown().map(({ id, at }) => [id, NOW - at])).toEqual([
    ['a', 5],
    ['b', 5],
    ['c', 9],
  ])
})

test('an approval and its swap are one line, in what this page has sent and in the history', async () => {
  let all = [one('old')]
  const { history, core, clock, report, ids } = setUp(() => ({ data: all }))
  await history.load()
  const transactions = core.use(createTransactions)
  const sent = { caipNetworkId: 'eip155:1', address: ADA.toLowerCase() } as const
  const transfer = { symbol: 'USDC', decimals: 6, amount: '1', to: GRACE, tokenAddress: TOKEN }
  transactions.track({ ...sent, kind: 'approve', hash: '0xApproval', submittedAt: clock.now(), approves: TOKEN })
  transactions.track({ ...sent, kind: 'swap', hash: '0xSwap', submittedAt: clock.now() + 1, transfer })
  await createSwapApprovals(core.ports.storage).add(['0xApproval'])
  const latest = () =>
    sessionEntries(transactions.$list.get(), core.accounts.$active.get(), history.$state.get().entries)
  expect(latest()).toMatchObject([{ action: 'trade' }])
  report.status = 'confirmed'
  all = [one('swap', { hash: '0xswap' }), one('approval', { hash: '0xapproval' }), one('old')]
  await clock.advance(1_000)
  await settled()
  await clock.advance(FOLLOW_DELAYS_MS[0]!)
  await settled()
  expect(ids()).toEqual(['swap', 'old'])
  expect(latest()).toEqual([])
})

test('an approval of another token than was swapped stays a line: it still stands', () => {
  const sent = { caipNetworkId: 'eip155:1', address: ADA, status: 'confirmed' } as const
  const transfer = { symbol: 'ETH', decimals: 18, amount: '1', to: GRACE }
  const list = [
    { ...sent, kind: 'approve', hash: '0xa', submittedAt: 1, approves: TOKEN },
    { ...sent, kind: 'swap', hash: '0xb', submittedAt: 2, transfer },
  ] as const
  const account = { ...sent, namespace: 'eip155' } as unknown as Parameters<typeof sessionEntries>[1]
  expect(sessionEntries(list, account, [])).toMatchObject([{ action: 'approve' }, { action: 'trade' }])
})

test('approvals that a foreign hand has stored are not known', async () => {
  const { core } = setUp(() => ({ data: [] }))
  const approvals = createSwapApprovals(core.ports.storage)
  for (const stored of ['{', '7', '{"0":"0xa"}', '[7, null, "0xa"]']) {
    await core.ports.storage.set('@appkit/swap_approvals', stored)
    expect([...(await approvals.read())]).toEqual(stored.includes('[') ? ['0xa'] : [])
  }
})

test('what a swap has brought is said once the chain says so', () => {
  const received = { symbol: 'USDC', decimals: 6, tokenAddress: TOKEN }
  const transfer = { symbol: 'ETH', decimals: 18, amount: '1', to: GRACE, received }
  const swap = { caipNetworkId: 'eip155:1', address: ADA, kind: 'swap', hash: '0xb', submittedAt: 2 } as const
  const account = { address: ADA, caipNetworkId: 'eip155:1' } as unknown as Parameters<typeof sessionEntries>[1]
  const arrived = (one: Pick<TrackedTransaction, 'status' | 'transfer'>) =>
    sessionEntries([{ ...swap, ...one }], account, [])[0]?.assets[1]
  expect(arrived({ status: 'submitted', transfer })).toMatchObject({ name: 'USDC', quantity: undefined })
  const known = { ...transfer, received: { ...received, amount: '2970000001' } }
  expect(arrived({ status: 'confirmed', transfer: known })).toMatchObject({ name: 'USDC', quantity: '2970.000001' })
})
