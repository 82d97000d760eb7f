import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE, NOW, byOffset, createTestHistory as setUp, one } from '../../../test/fakes/create-test-history.ts'
import { EMPTY_PAGES_IN_A_ROW } from './history-state.ts'

const spam = { direction: 'in', nft: { name: 'Claim now', isSpam: true } } as const

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

test('while the view in front says it itself, no toast lies over it', async () => {
  const { history, state, toast } = setUp(() => {
    throw new Error('down')
  })
  const end = history.showInPlace()
  const endOther = history.showInPlace()
  endOther()
  await history.load()
  expect(state().status).toBe('failed')
  expect(toast()).toBeUndefined()
  end()
  await history.load()
  expect(toast()).toBe('Failed to fetch transactions')
})

test('fetching transactions requires an account address', async () => {
  const { history, cursors, walletConnection, state } = setUp(() => ({ data: [one(1)] }))
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  await history.load()
  expect(cursors).toEqual([])
  expect(state()).toMatchObject({ status: 'loading', entries: [] })
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
  const { history, walletConnection, ids, service } = setUp((_, account) => ({ data: [one(`of ${account}`)] }))
  const first = history.load()
  service.read = (_, account) => ({ data: [one(`of ${account}`)] })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await first
  await settled()
  expect(ids()).toEqual([`of ${GRACE}`])
})

const STRANGER = `0x${'5'.repeat(40)}`
/** Begins and ends as GRACE's address does. */
const FAKE = `0x7099${'1'.repeat(32)}79c8`
const scam = (id: string, fields = {}) =>
  one(id, {
    sentFrom: FAKE,
    transfers: [{ direction: 'in', quantity: '0.000001', sender: FAKE, recipient: ADA }],
    ...fields,
  })
const fill = (page: number) =>
  Array.from({ length: 100 }, (_, index) => one(`${page} ${index}`, { sentFrom: STRANGER, transfers: [] }))
const genuine = (id: string, fields = {}) => one(id, fields)

test('address poisoning: a row that is shown gets its warning when a later page has whom it imitates', async () => {
  const pages = [
    [scam('first')],
    ...Array.from({ length: 5 }, (_, page) => fill(page)),
    [scam('aside')],
    [genuine('sent')],
  ]
  const { history, state, shown, cursors } = setUp((cursor = '0') => ({
    data: pages[Number(cursor)] ?? [],
    next: Number(cursor) + 1 < pages.length ? String(Number(cursor) + 1) : undefined,
  }))
  await history.load()
  expect(shown()[0]).toMatchObject({ id: 'first', scam: undefined })
  while (state().hasMore) await history.loadMore()
  expect(cursors).toHaveLength(pages.length)
  const warned = { scam: { kind: 'lookalike', known: GRACE } }
  expect(shown()[0]).toMatchObject({ id: 'first', ...warned })
  expect(shown().at(-2)).toMatchObject({ id: 'aside', ...warned })
  expect(shown().at(-1)).toMatchObject({ id: 'sent', scam: undefined })
})

test('address poisoning: who was taken in by it is told, once the page with the genuine one is read', async () => {
  const sentToFake = genuine('taken in', {
    minedAt: NOW,
    transfers: [{ direction: 'out', quantity: '5', sender: ADA, recipient: FAKE }],
  })
  const all = [sentToFake, genuine('sent', { minedAt: NOW - 1000 })]
  const { history, shown } = setUp(byOffset(() => all, 1))
  await history.load()
  expect(shown()[0]).toMatchObject({ scam: undefined })
  await history.loadMore()
  expect(shown()[0]).toMatchObject({ scam: { kind: 'lookalike', known: GRACE } })
  expect(shown()[1]).toMatchObject({ scam: undefined })
})

test('address poisoning: whom this session sends to, and every account of the visitor, is known without the history', async () => {
  const own = `0x1234${'0'.repeat(32)}abcd`
  const ownFake = `0x1234${'7'.repeat(32)}abcd`
  const { history, shown, core, walletConnection } = setUp(() => ({
    data: [scam('a'), scam('b', { transfers: [{ direction: 'in', quantity: '1', sender: ownFake, recipient: ADA }] })],
  }))
  await history.load()
  expect([shown()[0], shown()[1]]).toMatchObject([{ scam: undefined }, { scam: undefined }])
  core.use(createTransactions).track({
    ...{ kind: 'send', hash: '0xabc', caipNetworkId: 'eip155:1', address: ADA, submittedAt: NOW },
    transfer: { symbol: 'ETH', decimals: 18, amount: '1', to: GRACE },
  })
  await settled()
  expect(shown()[0]).toMatchObject({ scam: { kind: 'lookalike', known: GRACE } })
  const before = walletState('eip155:1', ADA)
  const { eip155 } = before.namespaces
  walletConnection.emit({
    type: 'changed',
    state: {
      ...before,
      namespaces: {
        eip155: { ...eip155!, accounts: [...eip155!.accounts, { ...eip155!.accounts[0]!, address: own }] },
      },
    },
  })
  await settled()
  expect(shown()[1]).toMatchObject({ scam: { kind: 'lookalike', known: own } })
})
