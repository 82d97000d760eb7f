import { expect, test } from 'vitest'
import { createFakeConnector, createFakeLink, linkState } from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { chainNotSupported } from '#core/networks/network-errors.ts'
import type { BlockchainApi, Nft } from '#core/ports/blockchain-api.ts'
import { createNfts } from './create-nfts.ts'

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
  const refuse = () => Promise.reject(new Error('not asked'))
  const { core } = createTestCore({
    ports: {
      blockchainApi: {
        getAccountName: async () => ({}),
        getSupportedChains: async () => ['eip155:1'],
        getIdentity: refuse,
        getBalances: refuse,
        getNfts,
        getHistory: refuse,
      },
    },
  })
  const link = createFakeLink(linkState('eip155:1', A))
  core.connections.adopt(createFakeConnector(), link, { restored: false })
  const nfts = core.use(createNfts)
  return { nfts, link, names: () => nfts.$state.get().items.map(({ name }) => name) }
}

test('spam is hidden, and what is listed twice is there once', async () => {
  const { nfts, names } = setUp(async () => ({
    data: [nft('1'), nft('2', { isSpam: true }), nft('1', { address: B.toLowerCase() })],
    next: undefined,
  }))
  await nfts.load()
  expect(names()).toEqual(['#1'])
  expect(nfts.$state.get()).toMatchObject({ status: 'ready', next: undefined })
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
  expect(nfts.$state.get()).toEqual({ status: 'unknown', items: [] })
})

test('another account starts anew', async () => {
  const { nfts, link, names } = setUp(async (address) => ({ data: [nft(address)], next: undefined }))
  await nfts.load()
  link.say({ type: 'changed', state: linkState('eip155:1', B) })
  await nfts.load()
  expect(names()).toEqual([`#${B}`])
})
