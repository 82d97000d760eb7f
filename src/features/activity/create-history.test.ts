import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeConnector, createFakeLink, linkState } from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { chainNotSupported } from '#core/networks/network-errors.ts'
import type { BlockchainApi, HistoryPage, HistoryTransaction } from '#core/ports/blockchain-api.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { createTransactions } from '#core/transactions/create-transactions.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { createHistory, EMPTY_PAGES_IN_A_ROW, FOLLOW_DELAYS_MS, HISTORY_AGE_MS } from './create-history.ts'
import { sessionEntries } from './session-entries.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The fake clock's. */
const NOW = 1_700_000_000_000

const one = (id: string | number, fields: Partial<HistoryTransaction> = {}): HistoryTransaction => ({
  id: String(id),
  hash: `0x${id}`,
  chain: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  minedAt: NOW,
  sentFrom: ADA,
  sentTo: GRACE,
  transfers: [{ direction: 'out', quantity: '1', token: { name: 'Ether', symbol: 'ETH' }, recipient: GRACE }],
  ...fields,
})
const spam = { direction: 'in', nft: { name: 'Claim now', isSpam: true } } as const

type Read = (cursor: string | undefined, account: string) => HistoryPage

function setUp(read: Read) {
  const cursors: (string | undefined)[] = []
  const service = { read }
  const getHistory: BlockchainApi['getHistory'] = async (account, { cursor }) => {
    cursors.push(cursor)
    return service.read(cursor, account)
  }
  const report: { status: TransactionReport['status'] } = { status: 'pending' }
  const refuse = () => Promise.reject(new Error('not asked'))
  const setup = createTestCore({
    ports: {
      blockchainApi: {
        getSupportedChains: async () => ['eip155:1'],
        getIdentity: refuse,
        getBalances: refuse,
        getNfts: refuse,
        getAccountName: refuse,
        getHistory,
      },
      transactionReader: { read: async () => ({ status: report.status }) as TransactionReport },
    },
  })
  const { core, clock } = setup
  const link = createFakeLink(linkState('eip155:1', ADA))
  core.connections.adopt(createFakeConnector(), link, { restored: false })
  core.open('api')
  const history = core.use(createHistory)
  const stop = history.$state.listen(() => {})
  const shown = () => {
    const { list } = history.$state.get()
    return Array.from({ length: list.length }, (_, index) => list.at(index) as ActivityEntry)
  }
  return {
    core,
    clock,
    link,
    history,
    cursors,
    service,
    report,
    stop,
    shown,
    ids: () => shown().map(({ id }) => id),
    state: () => history.$state.get(),
    toast: () => core.notices.$toast.get()?.message,
  }
}

/** A service that has `all`, and gives them by offset, as the worst of them do. */
const byOffset =
  (all: () => readonly HistoryTransaction[], size: number): Read =>
  (cursor = '0') => {
    const end = Number(cursor) + size
    return { data: all().slice(Number(cursor), end), next: end < all().length ? String(end) : undefined }
  }

test('pages follow one another by their cursors, until the last', async () => {
  const all = Array.from({ length: 5 }, (_, index) => one(index))
  const { history, ids, cursors, state } = setUp(byOffset(() => all, 2))
  await history.load()
  expect(state()).toMatchObject({ status: 'ready', hasMore: true })
  await history.loadMore()
  await history.loadMore()
  await history.loadMore()
  expect(cursors).toEqual([undefined, '2', '4'])
  expect(ids()).toEqual(['0', '1', '2', '3', '4'])
  expect(state().hasMore).toBe(false)
})

test('no entry is lost or doubled at page borders, while new ones come in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 }),
      async (size, count, news) => {
        let all = Array.from({ length: count }, (_, index) => one(index))
        const start = all.map(({ id }) => id)
        const { history, ids, state } = setUp(byOffset(() => all, size))
        await history.load()
        for (let page = 0; state().hasMore && page < 200; page += 1) {
          all = [...Array.from({ length: news[page] ?? 0 }, (_, index) => one(`new ${page} ${index}`)), ...all]
          await history.loadMore()
        }
        // Such a service may show some of the new ones among the old.
        expect(ids().filter((id) => !id.startsWith('new'))).toEqual(start)
        expect(new Set(ids()).size).toBe(ids().length)
      },
    ),
    { numRuns: 40 },
  )
})

test('transactions whose transfers are all flagged NFT spam are dropped; only the active chain is shown', async () => {
  const { history, shown } = setUp(() => ({
    data: [
      one('spam', { transfers: [spam, spam] }),
      one('other', { chain: 'eip155:137' }),
      one('mixed', { transfers: [spam, ...one('x').transfers] }),
      one('bare', { transfers: [], operation: 'execute' }),
    ],
  }))
  await history.load()
  expect(shown().map(({ id, assets }) => [id, assets.length])).toEqual([
    ['mixed', 1],
    ['bare', 0],
  ])
})

test("'Failed to fetch transactions': the list is emptied, the cursor cleared; Retry starts over", async () => {
  const { history, ids, state, toast, cursors, service } = setUp(() => ({ data: [one(1)], next: 'b' }))
  await history.load()
  service.read = () => {
    throw new Error('down')
  }
  await history.loadMore()
  expect(toast()).toBe('Failed to fetch transactions')
  expect(state()).toMatchObject({ status: 'failed', hasMore: false })
  expect(ids()).toEqual([])
  service.read = () => ({ data: [one(2)] })
  await history.load()
  expect(cursors).toEqual([undefined, 'b', undefined])
  expect(ids()).toEqual(['2'])
})

test('fetching transactions requires an account address', async () => {
  const { history, cursors, link, state } = setUp(() => ({ data: [one(1)] }))
  link.say({ type: 'ended', reason: 'wallet' })
  await settled()
  await history.load()
  expect(cursors).toEqual([])
  expect(state()).toMatchObject({ status: 'loading', list: { length: 0 } })
})

test('where no service answers for the chain, that is no failure', async () => {
  const { history, state, toast } = setUp(() => {
    throw chainNotSupported()
  })
  await history.load()
  expect(state().status).toBe('unknown')
  expect(toast()).toBeUndefined()
})

test('a service that goes in circles ends; one with nothing to show is asked no further until the visitor says so', async () => {
  let circles = 0
  const circle = setUp((cursor) => ({ data: [one(circles++)], next: cursor === 'a' ? 'b' : 'a' }))
  await circle.history.load()
  for (let page = 0; page < 10; page += 1) await circle.history.loadMore()
  expect(circle.cursors).toEqual([undefined, 'a', 'b'])

  let page = 0
  const empty = setUp(() => ({ data: [one(page, { transfers: [spam] })], next: String(page++) }))
  await empty.history.load()
  while (empty.state().status === 'ready') await empty.history.loadMore()
  expect(empty.state().status).toBe('paused')
  expect(empty.cursors).toHaveLength(EMPTY_PAGES_IN_A_ROW)
  await empty.history.loadMore()
  expect(empty.state().status).toBe('ready')
})

test('another account is another list, and a late answer for the first is dropped', async () => {
  const { history, link, ids, service } = setUp((_, account) => ({ data: [one(`of ${account}`)] }))
  const first = history.load()
  service.read = (_, account) => ({ data: [one(`of ${account}`)] })
  link.say({ type: 'changed', state: linkState('eip155:1', GRACE) })
  await first
  await settled()
  expect(ids()).toEqual([`of ${GRACE}`])
})

test('who comes back later sees what is new on top, and nothing twice', async () => {
  let all = [one('b'), one('a')]
  const { history, ids, clock, state } = setUp(() => ({ data: all }))
  await history.load()
  all = [one('d'), one('c'), ...all]
  await history.load()
  expect(ids()).toEqual(['b', 'a'])
  await clock.advance(HISTORY_AGE_MS)
  await history.load()
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(state().list.added).toBe(2)
})

test('pending ones of this session are on top, until the history has them: read again once they are confirmed', async () => {
  const { history, core, clock, service, report, ids } = setUp(() => ({ data: [one('old')] }))
  await history.load()
  const transactions = core.use(createTransactions)
  const latest = () => sessionEntries(transactions.$list.get(), core.accounts.$active.get(), history.$state.get().list)
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
  expect(state().list.added).toBe(-1)
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
  expect(state().list.months.map(({ count }) => count)).toEqual([1, 1, 1])
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
