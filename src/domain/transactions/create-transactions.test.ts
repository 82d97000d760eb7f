import { expect, test } from 'vitest'
import type { SentTransaction } from '#core/model/transaction.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../../test/fakes/create-memory-storage.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import {
  createTransactions,
  DROPPED_AFTER_MS,
  DROPPED_CONFIRMED_MS,
  KEPT_FOR_MS,
  PENDING_POLL_MS,
  RECEIPT_WAIT_MS,
} from './create-transactions.ts'
import { createStoredTransactions, PENDING_LIMIT } from './stored-transactions.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = '@appkit/transactions'
const HASH = `0x${'1'.repeat(64)}`
const OTHER_HASH = `0x${'2'.repeat(64)}`

/** Without transactions: `setUp` reads them. */
function createSetUp() {
  const queries: TransactionQuery[] = []
  const chain: { answer: TransactionReport | Error } = { answer: { status: 'pending' } }
  const setup = createTestCore({
    ports: {
      transactionReader: {
        async read(query) {
          queries.push(query)
          if (chain.answer instanceof Error) throw chain.answer
          return chain.answer
        },
      },
    },
  })
  return { ...setup, queries, chain }
}

function setUp({ stored = [] as readonly (readonly [string, string])[] } = {}) {
  const setup = createSetUp()
  for (const [key, text] of stored) setup.stored.set(key, text)
  const transactions = setup.core.use(createTransactions)
  const told = () => setup.events.filter(({ name }) => name === 'transaction').map(({ detail }) => detail)
  const track = (parts: Partial<SentTransaction> = {}) =>
    transactions.track({
      kind: 'send',
      hash: HASH,
      caipNetworkId: 'eip155:1',
      address: ADA,
      submittedAt: setup.clock.now(),
      ...parts,
    })
  return { ...setup, transactions, told, track }
}

test('a transaction is told as submitted, followed, and told as confirmed once; then it is stored no more', async () => {
  const { transactions, clock, chain, told, track, stored } = setUp()
  track({ transfer: { symbol: 'ETH', decimals: 18, amount: '5', to: ADA } })
  await settled()
  expect(told()).toEqual([{ kind: 'send', status: 'submitted', hash: HASH, caipNetworkId: 'eip155:1' }])
  expect(stored.get(KEY)).toContain(HASH)
  await clock.advance(1_000)
  expect(transactions.$list.get()).toMatchObject([{ hash: HASH, status: 'submitted' }])
  chain.answer = { status: 'confirmed' }
  await clock.advance(RECEIPT_WAIT_MS)
  expect(told().slice(1)).toEqual([{ kind: 'send', status: 'confirmed', hash: HASH, caipNetworkId: 'eip155:1' }])
  expect(transactions.$list.get()).toMatchObject([{ hash: HASH, status: 'confirmed', transfer: { amount: '5' } }])
  expect(stored.has(KEY)).toBe(false)
})

test('a receipt is waited for 25 s, after that it is looked for every 30 s', async () => {
  const { clock, queries, track } = setUp()
  track()
  await clock.advance(RECEIPT_WAIT_MS + 4_000)
  const early = queries.length
  expect(early).toBeGreaterThan(6)
  expect(early).toBeLessThan(15)
  await clock.advance(10 * PENDING_POLL_MS)
  expect(queries.length - early).toBeGreaterThanOrEqual(9)
  expect(queries.length - early).toBeLessThanOrEqual(11)
})

test('a clock that is set back has it looked for no more often', async () => {
  const { clock, queries, track } = setUp()
  track()
  await clock.advance(RECEIPT_WAIT_MS + PENDING_POLL_MS)
  clock.set(clock.now() - 3_600_000)
  const before = queries.length
  await clock.advance(10 * PENDING_POLL_MS)
  expect(queries.length - before).toBeLessThanOrEqual(11)
})

test('followed until confirmed also after a reload', async () => {
  const first = setUp()
  first.track({ nonce: 7, lastValidBlockHeight: '300' })
  await settled()
  const { transactions, clock, chain, queries, told } = setUp({ stored: [...first.stored] })
  chain.answer = { status: 'confirmed' }
  await clock.advance(0)
  expect(queries).toMatchObject([{ hash: HASH, address: ADA, nonce: 7, lastValidBlockHeight: 300n }])
  expect(transactions.$list.get()).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  expect(told()).toEqual([{ kind: 'send', status: 'confirmed', hash: HASH, caipNetworkId: 'eip155:1' }])
})

test('nodes that do not answer end nothing, and are reported once [errors.handled]', async () => {
  const { transactions, clock, chain, track, names } = setUp()
  chain.answer = new Error('down')
  track()
  await clock.advance(2 * DROPPED_AFTER_MS)
  expect(transactions.$list.get()).toMatchObject([{ status: 'submitted' }])
  chain.answer = { status: 'failed' }
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ status: 'failed' }])
  expect(names().filter((name) => name === 'error')).toEqual(['error'])
})

test('one that was sped up goes on under its new hash; the host is notified of that', async () => {
  const { transactions, clock, chain, queries, told, track } = setUp()
  track()
  chain.answer = { status: 'replaced', by: { hash: OTHER_HASH, isSame: true } }
  await clock.advance(1_000)
  chain.answer = { status: 'confirmed' }
  await clock.advance(5_000)
  expect(queries.at(-1)).toMatchObject({ hash: OTHER_HASH })
  expect(transactions.$list.get()).toMatchObject([{ hash: HASH, replacedBy: OTHER_HASH, status: 'confirmed' }])
  expect(told()).toMatchObject([
    { status: 'submitted', hash: HASH },
    { status: 'submitted', hash: OTHER_HASH },
    { status: 'confirmed', hash: OTHER_HASH },
  ])
})

test('one that is replaced within the first second is known to be, as its nonce was asked for at once', async () => {
  const { transactions, clock, chain, queries, track } = setUp()
  chain.answer = { status: 'pending', nonce: 7, call: 'a call' }
  track()
  await clock.advance(100)
  expect(transactions.$list.get()).toMatchObject([{ status: 'submitted', nonce: 7, call: 'a call' }])
  chain.answer = { status: 'replaced', by: { hash: OTHER_HASH, isSame: false } }
  await clock.advance(1_000)
  expect(queries[1]).toMatchObject({ nonce: 7, call: 'a call' })
  expect(transactions.$list.get()).toMatchObject([{ status: 'replaced', replacedBy: OTHER_HASH }])
})

test('replaced by something else, or by nobody knows what: it has failed', async () => {
  for (const by of [{ hash: OTHER_HASH, isSame: false }, undefined]) {
    const { transactions, clock, chain, told, track } = setUp()
    track()
    chain.answer = { status: 'replaced', by }
    await clock.advance(1_000)
    expect(transactions.$list.get()).toMatchObject([{ status: 'replaced', ...(by && { replacedBy: by.hash }) }])
    expect(told().at(-1)).toMatchObject({ status: 'failed', hash: HASH })
  }
})

test('[transactions.lost] one answer of a node that lags behind doesn’t make a transaction lost', async () => {
  const { transactions, clock, chain, track } = setUp()
  track()
  await settled()
  chain.answer = { status: 'dropped' }
  await clock.advance(4_000)
  chain.answer = { status: 'pending' }
  await clock.advance(PENDING_POLL_MS)
  chain.answer = { status: 'dropped' }
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ status: 'submitted' }])
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ status: 'dropped' }])
})

test('dropped: once two answers of the chain say so, otherwise once no node has known of it for half an hour', async () => {
  const said = setUp()
  said.track()
  said.chain.answer = { status: 'dropped' }
  await said.clock.advance(RECEIPT_WAIT_MS)
  expect(said.transactions.$list.get()).toMatchObject([{ status: 'dropped' }])
  const lost = setUp()
  lost.track()
  lost.chain.answer = { status: 'unknown' }
  await lost.clock.advance(DROPPED_AFTER_MS - 1)
  expect(lost.transactions.$list.get()).toMatchObject([{ status: 'submitted' }])
  await lost.clock.advance(PENDING_POLL_MS + DROPPED_CONFIRMED_MS)
  expect(lost.transactions.$list.get()).toMatchObject([{ status: 'dropped' }])
  expect(lost.told().at(-1)).toMatchObject({ status: 'failed' })
})

test('[transactions.lost] a clock that is set forward makes no transaction older, neither a new one nor one of an earlier page', async () => {
  const young = { ...CALLS, hash: HASH, isCalls: false, submittedAt: 1_700_000_000_000 - 60_000 }
  for (const setup of [setUp(), setUp({ stored: [[KEY, JSON.stringify([young])]] })]) {
    if (!setup.stored.has(KEY)) setup.track()
    await settled()
    setup.chain.answer = { status: 'unknown' }
    setup.clock.set(setup.clock.now() + DROPPED_AFTER_MS)
    await setup.clock.advance(4 * PENDING_POLL_MS)
    expect(setup.transactions.$list.get()).toMatchObject([{ status: 'submitted' }])
    await setup.clock.advance(DROPPED_AFTER_MS)
    expect(setup.transactions.$list.get()).toMatchObject([{ status: 'dropped' }])
  }
})

test('nodes that stop answering once one has called it lost are asked no more often than others', async () => {
  const { transactions, clock, chain, queries, track } = setUp()
  track()
  await clock.advance(2 * PENDING_POLL_MS)
  chain.answer = { status: 'dropped' }
  await clock.advance(PENDING_POLL_MS)
  chain.answer = new Error('down')
  await clock.advance(DROPPED_CONFIRMED_MS)
  const before = queries.length
  await clock.advance(10 * PENDING_POLL_MS)
  expect(queries.length - before).toBeLessThanOrEqual(10)
  expect(transactions.$list.get()).toMatchObject([{ status: 'submitted' }])
})

test('what the chain reports about a pending one is kept: it is asked with its nonce, and what it does, from then on', async () => {
  const { clock, chain, queries, track, stored } = setUp()
  track()
  chain.answer = { status: 'pending', nonce: 4, call: 'to value data' }
  await clock.advance(1_000)
  expect(stored.get(KEY)).toContain('"nonce":4')
  await clock.advance(5_000)
  expect(queries.at(-1)).toMatchObject({ nonce: 4, call: 'to value data' })
})

test('a page that wakes looks at once', async () => {
  const { clock, queries, track, giveSign } = setUp()
  track()
  await clock.advance(RECEIPT_WAIT_MS + PENDING_POLL_MS)
  const before = queries.length
  giveSign()
  giveSign()
  await settled()
  expect(queries.length).toBe(before + 1)
})

test('[transactions.limit] 99 pending transactions are stored, all are followed, the newest first; the same hash is one', async () => {
  const { transactions, clock, chain, track, stored, told } = setUp()
  for (let index = 0; index < 120; index += 1) track({ hash: `0x${index}`, submittedAt: index })
  track({ hash: '0x119', submittedAt: 119 })
  await settled()
  for (let turn = 0; turn < 300; turn += 1) await Promise.resolve()
  await settled()
  expect(transactions.$list.get()).toHaveLength(120)
  expect(transactions.$list.get()[0]?.hash).toBe('0x119')
  expect((JSON.parse(stored.get(KEY) ?? '[]') as unknown[]).length).toBe(PENDING_LIMIT)
  expect(told()).toHaveLength(120)
  chain.answer = { status: 'confirmed' }
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get().filter(({ status }) => status === 'confirmed')).toHaveLength(120)
  expect(told()).toHaveLength(240)
})

test.each([
  ['not json'],
  ['7'],
  ['[null,7,{}]'],
  [JSON.stringify([{ kind: 'theft', hash: HASH, caipNetworkId: 'eip155:1', address: ADA, submittedAt: 1 }])],
  [JSON.stringify([{ kind: 'send', hash: '<b>', caipNetworkId: 'eip155:1', address: ADA, submittedAt: 1 }])],
  [JSON.stringify([{ kind: 'send', hash: HASH, caipNetworkId: 'mars', address: ADA, submittedAt: 1 }])],
])('what another hand has stored (%s) is left out', async (text) => {
  const { transactions, names } = setUp({ stored: [[KEY, text]] })
  await settled()
  expect(transactions.$list.get()).toEqual([])
  expect(names()).toEqual([])
})

test('a client that has ended reports nothing of an answer that comes later', async () => {
  const { core, told, chain, clock, track } = setUp()
  track()
  await settled()
  const before = told()
  chain.answer = { status: 'confirmed' }
  clock.pass(RECEIPT_WAIT_MS)
  core.dispose()
  await settled()
  expect(told()).toEqual(before)
})

test('after a write that fails, the next transaction is stored', async () => {
  const storage = createMemoryStorage()
  let isFull = true
  const set = (key: string, value: string) => {
    if (isFull) throw new Error('full')
    return storage.set(key, value)
  }
  const transactions = createStoredTransactions({ ...storage, set })
  const sent = { kind: 'send', caipNetworkId: 'eip155:1', address: ADA, submittedAt: 1, status: 'submitted' } as const
  await expect(transactions.put({ ...sent, hash: HASH })).rejects.toThrow()
  isFull = false
  await transactions.put({ ...sent, hash: OTHER_HASH })
  expect(await transactions.read()).toMatchObject([{ hash: OTHER_HASH }])
})

test('nothing is asked any more once the client has ended', async () => {
  const { core, clock, queries, track } = setUp()
  track()
  expect(queries).toHaveLength(1)
  core.dispose()
  await clock.advance(RECEIPT_WAIT_MS)
  expect(queries).toHaveLength(1)
})

test('a client that has ended before its stored transactions were loaded asks nothing, and leaves no timer', async () => {
  const { core, clock, stored, queries } = createSetUp()
  stored.set(
    KEY,
    JSON.stringify([{ kind: 'send', hash: HASH, caipNetworkId: 'eip155:1', address: ADA, submittedAt: clock.now() }]),
  )
  core.dispose()
  core.use(createTransactions)
  await clock.advance(RECEIPT_WAIT_MS)
  expect(queries).toEqual([])
  expect(clock.pending).toBe(0)
})

test('EIP-5792: calls that a wallet has taken are told as submitted once they have a transaction, which is followed then', async () => {
  const { transactions, clock, chain, queries, told, track, stored } = setUp()
  chain.answer = { status: 'unknown' }
  track({ hash: 'id of the wallet', isCalls: true })
  await clock.advance(1_000)
  expect(told()).toEqual([])
  expect(queries).toMatchObject([{ hash: 'id of the wallet', calls: { wallet: undefined } }])
  expect(stored.get(KEY)).toContain('"isCalls":true')
  chain.answer = { status: 'named', hash: HASH }
  await clock.advance(1_000)
  expect(told()).toEqual([{ kind: 'send', status: 'submitted', hash: HASH, caipNetworkId: 'eip155:1' }])
  chain.answer = { status: 'confirmed' }
  await clock.advance(4_000)
  expect(queries.at(-1)).toMatchObject({ hash: HASH, calls: undefined })
  expect(told().slice(1)).toEqual([{ kind: 'send', status: 'confirmed', hash: HASH, caipNetworkId: 'eip155:1' }])
  expect(transactions.$list.get()).toMatchObject([{ hash: 'id of the wallet', replacedBy: HASH, status: 'confirmed' }])
})

test('calls with the id of calls that are over are others: a wallet may count its ids anew', async () => {
  const { transactions, clock, chain, told, track } = setUp()
  track({ hash: '0x1', isCalls: true })
  chain.answer = { status: 'confirmed' }
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ status: 'confirmed' }])
  chain.answer = { status: 'pending' }
  const before = told().length
  track({ hash: '0x1', isCalls: true, kind: 'pay' })
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ kind: 'pay', status: 'submitted' }])
  chain.answer = { status: 'failed' }
  await clock.advance(PENDING_POLL_MS)
  expect(transactions.$list.get()).toMatchObject([{ kind: 'pay', status: 'failed' }])
  expect(told().slice(before)).toMatchObject([{ kind: 'pay', status: 'failed' }])
})

test('calls of two accounts or networks with the same id are followed apart, also after a reload', async () => {
  const { transactions, clock, chain, told, track, stored } = setUp()
  const others = [{ address: OTHER_ADDRESS }, { caipNetworkId: 'eip155:137' as const }]
  for (const parts of [{}, ...others]) track({ hash: '0x1', isCalls: true, ...parts })
  await settled()
  expect(transactions.$list.get()).toHaveLength(3)
  const again = setUp({ stored: [[KEY, stored.get(KEY)!]] })
  await settled()
  expect(again.transactions.$list.get()).toHaveLength(3)
  chain.answer = { status: 'confirmed' }
  await clock.advance(PENDING_POLL_MS)
  expect(told().filter((detail) => 'status' in detail && detail.status === 'confirmed')).toHaveLength(3)
  expect(stored.has(KEY)).toBe(false)
})

const CALLS = { kind: 'send', hash: 'id of the wallet', isCalls: true, caipNetworkId: 'eip155:1', address: ADA }

test('EIP-5792: calls are asked for again after a reload', async () => {
  const stored = [[KEY, JSON.stringify([{ ...CALLS, submittedAt: 1_700_000_000_000 - KEPT_FOR_MS }])]] as const
  const { clock, queries } = setUp({ stored })
  await clock.advance(0)
  expect(queries).toMatchObject([{ hash: 'id of the wallet', calls: {} }])
})

test('one that nobody has said the end of for a month is forgotten by the next page, without a word', async () => {
  const stored = [[KEY, JSON.stringify([{ ...CALLS, submittedAt: 1_700_000_000_000 - KEPT_FOR_MS - 1 }])]] as const
  const setup = setUp({ stored })
  await setup.clock.advance(0)
  expect(setup.queries).toEqual([])
  expect(setup.transactions.$list.get()).toEqual([])
  expect(setup.stored.has(KEY)).toBe(false)
  expect(setup.names()).toEqual([])
})

test.each([100_000_000, 1.5, -1])('a stored transfer with %d decimals is not shown as an amount', async (decimals) => {
  const { stored } = setUp()
  const transfer = { symbol: 'ETH', decimals, amount: '5', to: ADA, received: { symbol: 'USDC', decimals } }
  const sent = { kind: 'send', hash: HASH, caipNetworkId: 'eip155:1', address: ADA, submittedAt: 1 }
  const read = async (change: object) => {
    stored.set(KEY, JSON.stringify([{ ...sent, transfer: { ...transfer, ...change } }]))
    const storage = { get: (key: string) => stored.get(key), set: () => {}, remove: () => {} }
    return (await createStoredTransactions(storage).read())[0]
  }
  expect(await read({})).toMatchObject({ hash: HASH, transfer: undefined })
  expect((await read({ decimals: 18 }))?.transfer).toMatchObject({ decimals: 18, received: { symbol: 'USDC' } })
  expect((await read({ decimals: 18 }))?.transfer?.received).not.toHaveProperty('decimals')
})
