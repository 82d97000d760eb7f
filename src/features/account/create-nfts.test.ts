import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { BlockchainApi, HistoryTransaction, Nft } from '#core/ports/blockchain-api.ts'
import type { NftReceipt } from '#core/ports/token-sources.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createNfts, EMPTY_PAGES_LIMIT, NFTS_AGE_MS } from './create-nfts.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nft = (tokenId: string, fields: Partial<Nft> = {}): Nft => ({
  address: B,
  tokenId,
  name: `#${tokenId}`,
  isSpam: false,
  ...fields,
})

function setUp(getNfts: BlockchainApi['getNfts']) {
  const { core, clock } = createTestCore({
    ports: {
      blockchainApi: {
        getNfts,
      },
    },
  })
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', A))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  const nfts = core.use(createNfts)
  return { core, clock, nfts, walletConnection, names: () => nfts.$state.get().items.map(({ name }) => name) }
}

test('spam is hidden, and what is listed twice is there once', async () => {
  const { nfts, names } = setUp(async () => ({
    data: [nft('1'), nft('2', { isSpam: true }), nft('1', { address: B.toLowerCase() })],
    next: undefined,
  }))
  await nfts.load()
  expect(names()).toEqual(['#1'])
  expect(nfts.$state.get()).toMatchObject({ status: 'ready', hasMore: false })
})

test('pages follow one another until the last; a service that goes in circles ends', async () => {
  const cursors: (string | undefined)[] = []
  const { nfts, names } = setUp(async (_, { cursor }) => {
    cursors.push(cursor)
    return { data: [nft(String(cursors.length))], next: 'more' }
  })
  await nfts.load()
  await nfts.load()
  await nfts.loadMore()
  await nfts.loadMore()
  expect(cursors).toEqual([undefined, 'more'])
  expect(names()).toEqual(['#1', '#2'])
})

test('a service that goes in circles over several pages ends, too', async () => {
  const circle: Readonly<Record<string, string>> = { '': 'a', a: 'b', b: 'c', c: 'a' }
  const cursors: (string | undefined)[] = []
  const { nfts } = setUp(async (_, { cursor = '' }) => {
    cursors.push(cursor)
    return { data: [nft(cursor)], next: circle[cursor] }
  })
  await nfts.load()
  for (let page = 0; page < 10; page++) await nfts.loadMore()
  expect(cursors).toEqual(['', 'a', 'b', 'c'])
})

test('a page that fails leaves the ones before, and is read again on request', async () => {
  let isDown = false
  const { nfts, names } = setUp(async (_, { cursor }) => {
    if (isDown) throw new Error('503')
    return { data: [nft(cursor ?? '1')], next: cursor ? undefined : '2' }
  })
  await nfts.load()
  isDown = true
  await nfts.loadMore()
  expect(nfts.$state.get()).toMatchObject({ status: 'failed', items: [{ name: '#1' }] })
  isDown = false
  await nfts.loadMore()
  expect(names()).toEqual(['#1', '#2'])
})

test('without a service for the chain nothing has failed: it is not known', async () => {
  const { nfts } = setUp(() => Promise.reject(chainNotSupported()))
  await nfts.load()
  expect(nfts.$state.get()).toMatchObject({ status: 'unknown', items: [] })
})

test('another account starts anew, and sees nothing of the one before', async () => {
  const { nfts, walletConnection, names } = setUp(async (address) => ({ data: [nft(address)], next: undefined }))
  await nfts.load()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
  expect(nfts.$state.get()).toMatchObject({ status: 'loading', items: [] })
  await nfts.load()
  expect(names()).toEqual([`#${B}`])
})

test('[nfts.refresh] visitors who come back after 30 s get the list of now; until it is there, the last one stays', async () => {
  const all = [nft('1'), nft('2'), nft('3')]
  let next: string | undefined = 'more'
  const { nfts, clock, names } = setUp(async (_, { cursor }) => ({
    data: cursor ? all.slice(1) : all.slice(0, 1),
    next: cursor ? undefined : next,
  }))
  await nfts.load()
  await nfts.loadMore()
  await clock.advance(NFTS_AGE_MS - 1)
  all.splice(0, 1)
  next = undefined
  await nfts.load()
  expect(names()).toEqual(['#1', '#2', '#3'])
  await clock.advance(1)
  const again = nfts.load()
  expect(nfts.$state.get()).toMatchObject({ status: 'ready', items: [{}, {}, {}] })
  await again
  expect(names()).toEqual(['#2'])
})

test('[nfts.refresh] a transaction that has ended may have moved some, and a failure is tried again', async () => {
  const asked: unknown[] = []
  let isDown = false
  const { core, nfts, names } = setUp(async () => {
    asked.push(isDown)
    if (isDown) throw new Error('503')
    return { data: [nft(String(asked.length))], next: undefined }
  })
  await nfts.load()
  const sent = { kind: 'send', hash: '0x1', caipNetworkId: 'eip155:1' } as const
  core.events.emit('transaction', { ...sent, status: 'submitted' })
  await nfts.load()
  expect(asked).toEqual([false])
  core.events.emit('transaction', { ...sent, status: 'confirmed' })
  isDown = true
  await nfts.load()
  expect(nfts.$state.get()).toMatchObject({ status: 'failed', items: [{ name: '#1' }] })
  isDown = false
  await nfts.load()
  expect(names()).toEqual(['#3'])
})

test('[nfts.refresh] a list that was on its way while a transaction ended is read again', async () => {
  const answers: (() => void)[] = []
  const { core, nfts, names } = setUp(async () => {
    const data = [nft(String(answers.length))]
    await new Promise<void>((resolve) => answers.push(resolve))
    return { data, next: undefined }
  })
  const first = nfts.load()
  await settled()
  core.events.emit('transaction', { kind: 'send', hash: '0x1', caipNetworkId: 'eip155:1', status: 'confirmed' })
  answers[0]!()
  await first
  expect(names()).toEqual(['#0'])
  const again = nfts.load()
  await settled()
  answers[1]?.()
  await again
  expect(names()).toEqual(['#1'])
})

/** A service without lists of NFTs, whose history has these pages. */
function setUpHistory(pages: readonly (readonly Partial<HistoryTransaction>[])[], status = 404) {
  const asked: (readonly NftReceipt[])[] = []
  const cursors: unknown[] = []
  const refuse = () => Promise.reject(new Error('not asked'))
  const unknown = httpFailed({ host: 'api.example', status }, { data: { url: 'https://api.example' } })
  const { core } = createTestCore({
    ports: {
      blockchainApi: {
        getNfts: () => Promise.reject(unknown),
        async getHistory(_, { cursor }) {
          cursors.push(cursor)
          const page = Number(cursor ?? 0)
          const data = pages[page]?.map((fields, index): HistoryTransaction => ({
            id: `${index}`,
            chain: 'eip155:1',
            operation: 'receive',
            status: 'confirmed',
            transfers: [],
            ...fields,
          }))
          if (!data) throw unknown
          return { data, next: page + 1 < pages.length ? String(page + 1) : undefined }
        },
      },
      tokenSources: {
        fromWallet: async () => undefined,
        fromChain: refuse,
        receivedNfts: async ({ receipts }) => {
          asked.push(receipts)
          return receipts.map(({ hash, name = '?' }) => nft(hash, { name }))
        },
      },
    },
  })
  adoptWallet(core.connections, createFakeConnector(), createFakeWalletConnection(walletState('eip155:1', A)), {
    restored: false,
  })
  const nfts = core.use(createNfts)
  return { nfts, asked, cursors, names: () => nfts.$state.get().items.map(({ name }) => name) }
}

const brought = (hash: string, name: string, isSpam = false): Partial<HistoryTransaction> => ({
  hash,
  transfers: [{ direction: 'in', nft: { name, isSpam, imageUrl: `https://images.example/${name}` } }],
})

test.each([404, 501])(
  'where a service has no lists of NFTs (%s), what its history shows is checked on the chain',
  async (status) => {
    const tile = brought('0x1', 'Tile')
    const { nfts, asked, names } = setUpHistory(
      [
        [
          tile,
          brought('0x2', 'Gift', true),
          { ...tile, hash: '0x3', status: 'failed' },
          { ...tile, hash: '0x4', chain: 'eip155:137' },
          { hash: '0x5', transfers: [{ direction: 'out', nft: { name: 'Gone', isSpam: false } }] },
          { hash: '0x6', transfers: [...tile.transfers!, ...tile.transfers!] },
        ],
      ],
      status,
    )
    await nfts.load()
    expect(asked).toEqual([[{ hash: '0x1', name: 'Tile', imageUrl: 'https://images.example/Tile' }, { hash: '0x6' }]])
    expect(names()).toEqual(['Tile', '?'])
    expect(nfts.$state.get()).toMatchObject({ status: 'ready', hasMore: false, isFromHistory: true })
  },
)

test('pages of a history without any NFT are passed over, up to a limit; more come on request', async () => {
  const { nfts, cursors, names } = setUpHistory([[], [], [brought('0x1', 'A')], [brought('0x2', 'B')]])
  await nfts.load()
  expect(names()).toEqual(['A'])
  await nfts.loadMore()
  expect(names()).toEqual(['A', 'B'])
  expect(cursors).toEqual([undefined, '1', '2', '3'])
  const empty = setUpHistory(Array.from({ length: 50 }, () => []))
  await empty.nfts.load()
  expect(empty.cursors).toHaveLength(EMPTY_PAGES_LIMIT)
  expect(empty.asked).toEqual([])
})

test('that the service of another account lacks lists says nothing of this one', async () => {
  const { nfts, walletConnection } = setUp(async (address) => {
    if (address !== A) return { data: [nft('1')], next: undefined }
    // The wallet moves on just as the answer arrives.
    walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
    void nfts.load()
    throw httpFailed({ host: 'api.example', status: 404 }, { data: { url: 'https://api.example' } })
  })
  await nfts.load()
  await settled()
  expect(nfts.$state.get()).toMatchObject({ status: 'ready', isFromHistory: false })
})

test('a service that has neither lists of NFTs nor a history knows nothing of them', async () => {
  const { nfts } = setUpHistory([])
  await nfts.load()
  expect(nfts.$state.get()).toMatchObject({ status: 'unknown', items: [] })
})
