import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { refusal } from '../../../test/fakes/send/create-fake-chain.ts'
import { readReceivedNfts } from './read-received-nfts.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TILES = '0x00000000000000000000000000000000000000a1'
const PASSES = '0x00000000000000000000000000000000000000b2'
const network = builtInNetwork('eip155:1')!

const word = (value: string | number) =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')
const topics = (event: string, ...words: (string | number)[]) => [event, ...words.map((one) => `0x${word(one)}`)]
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const single = (id: number, to = ADA) => ({ address: TILES, topics: topics(TRANSFER, BOB, to, id), data: '0x' })
const several = (...ids: number[]) => ({
  address: PASSES,
  topics: topics(BATCH, BOB, BOB, ADA),
  data: `0x${[64, 96 + ids.length * 32, ids.length, ...ids, ids.length, ...ids.map(() => 1)].map(word).join('')}`,
})
const one = (id: number) => ({
  address: PASSES,
  topics: topics(SINGLE, BOB, BOB, ADA),
  data: `0x${word(id)}${word(1)}`,
})

/** A chain with transactions by their hash, owners of tiles by id, and amounts of passes by id. */
function setUp({
  logs = {},
  owners = {},
  amounts = {},
  elsewhere = refusal('execution reverted'),
}: {
  /** `undefined`: the node doesn’t have it. */
  logs?: Record<string, readonly unknown[] | undefined>
  owners?: Record<number, string>
  amounts?: Record<number, number>
  /** The answer to calls that would revert. */
  elsewhere?: unknown
}) {
  const rpc = createFakeRpc(({ method, params }) => {
    if (method === 'eth_getTransactionReceipt') {
      const [hash] = params as [string]
      if (!(hash in logs)) throw new Error('no such receipt')
      return logs[hash] ? { logs: logs[hash] } : null
    }
    const [{ to, data }] = params as [{ to: string; data: string }]
    const id = Number(`0x${data.slice(-64)}`)
    if (data.startsWith('0x06fdde03'))
      return `0x${word(32)}${word(5)}${Buffer.from('Tiles').toString('hex').padEnd(64, '0')}`
    if (data.startsWith('0x6352211e') && to === TILES && owners[id]) return `0x${word(owners[id])}`
    if (data.startsWith(`0x00fdd58e${word(ADA)}`) && to === PASSES) return `0x${word(amounts[id] ?? 0)}`
    if (elsewhere instanceof Error) throw elsewhere
    return elsewhere
  })
  const read = (...receipts: { hash: string; name?: string; imageUrl?: string }[]) =>
    readReceivedNfts(rpc, { address: ADA, network }, receipts)
  return { read, rpc }
}

test('what came and is still there is shown, with what the history says of the only one of a transaction', async () => {
  const { read } = setUp({ logs: { '0x1': [single(7)] }, owners: { 7: ADA } })
  expect(await read({ hash: '0x1', name: 'Seven', imageUrl: 'https://images.example/7' })).toEqual([
    {
      address: TILES,
      tokenId: '7',
      name: 'Seven',
      collection: 'Tiles',
      amount: undefined,
      imageUrl: 'https://images.example/7',
      isSpam: false,
    },
  ])
})

test('what was sent on, burnt, or came to somebody else is not there', async () => {
  const { read } = setUp({
    logs: { '0x1': [single(1), single(2), single(3, BOB), single(4)] },
    owners: { 1: BOB, 3: BOB, 4: ADA },
  })
  expect((await read({ hash: '0x1' })).map(({ name }) => name)).toEqual(['Tiles #4'])
})

test('of several of a kind, it says how many; each is there once', async () => {
  const { read } = setUp({ logs: { '0x1': [several(5, 6, 7)], '0x2': [one(5)] }, amounts: { 5: 3, 6: 1 } })
  const found = await read({ hash: '0x1' }, { hash: '0x2' })
  expect(found.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
    ['5', '3'],
    ['6', undefined],
  ])
})

test('tokens of ERC-20, and logs that are none, are passed over', async () => {
  const coin = { address: PASSES, topics: topics(TRANSFER, BOB, ADA), data: `0x${word(1)}` }
  const odd = [null, 7, {}, { address: 'x', topics: [] }, { ...single(1), topics: 'x' }, { ...one(1), data: 5 }]
  const { read, rpc } = setUp({ logs: { '0x1': [coin, ...odd, { ...several(1), data: `0x${'f'.repeat(200)}` }] } })
  expect(await read({ hash: '0x1' })).toEqual([])
  expect(rpc.requests).toHaveLength(1)
})

test('one receipt that cannot be read costs its own; where none can, that has failed', async () => {
  const { read } = setUp({ logs: { '0x1': [single(7)] }, owners: { 7: ADA } })
  expect(await read({ hash: '0x9' }, { hash: '0x1' })).toHaveLength(1)
  await expect(read({ hash: '0x9' })).rejects.toThrow('no such receipt')
})

test.each<[string, { logs: Record<string, readonly unknown[] | undefined>; owners?: Record<number, string> }]>([
  ['can’t be read', { logs: { '0x1': [single(7)] }, owners: { 7: BOB } }],
  ['is unknown to the node', { logs: { '0x1': [single(7)], '0x9': undefined }, owners: { 7: BOB } }],
])('a receipt that %s may have some: it isn’t that there are none', async (_, chain) => {
  await expect(setUp(chain).read({ hash: '0x9' }, { hash: '0x1' })).rejects.toThrow('receipt')
  expect(await setUp({ ...chain, owners: { 7: ADA } }).read({ hash: '0x9' }, { hash: '0x1' })).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['the node is down', new Error('down')],
  ['the node has a limit', refusal('request rate exceeds limit', undefined, -32005)],
  ['its answer is no number', 'six'],
  ['it answers with nothing', null],
])(
  'without an answer of any contract that has failed, too: it isn’t that there are none (%s)',
  async (_, elsewhere) => {
    const logs = { '0x1': [single(7), single(8)] }
    await expect(setUp({ logs, elsewhere }).read({ hash: '0x1' })).rejects.toThrow()
    expect(await setUp({ logs, owners: { 8: ADA }, elsewhere }).read({ hash: '0x1' })).toHaveLength(1)
  },
)

test('a contract that is gone has nothing', async () => {
  expect(await setUp({ logs: { '0x1': [single(7)] }, elsewhere: '0x' }).read({ hash: '0x1' })).toEqual([])
})

test('a heap of gifts is looked at up to a limit', async () => {
  const gifts = Array.from({ length: 5_000 }, (_, id) => single(id + 1))
  const { read, rpc } = setUp({ logs: { '0x1': gifts } })
  await read({ hash: '0x1' })
  expect(rpc.requests.length).toBeLessThan(200)
})

test.each(['0x', `0x${word(0)}${word(1)}`, '0x01'])(
  'a contract that answers %s is none of NFTs, and no failure',
  async (elsewhere) => {
    const { read } = setUp({ logs: { a: [single(1)] }, elsewhere })
    expect(await read({ hash: 'a' })).toEqual([])
  },
)
