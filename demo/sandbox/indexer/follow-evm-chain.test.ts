import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHAINS, EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { requestRpcBatch } from '../chains/request-rpc.ts'
import { type Chain, startChains } from '../chains/start-chains.ts'
import { asRequest, deployContracts } from '../contracts/deploy-contracts.ts'
import { mintNft, mintToken } from '../contracts/plan-deployment.ts'
import { readArtifact } from '../contracts/read-artifact.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { collectionsOf, evmTokensOf } from '../tokens/evm-tokens.ts'
import { createIndexer, type Indexer } from './create-indexer.ts'

const ID = 'eip155:1'
const ACCOUNT = '0x00000000000000000000000000000000000a11ce'
const OTHER = '0x0000000000000000000000000000000000000b0b'
const [USDC] = evmTokensOf(ID)
const [TILES] = collectionsOf(ID)
const guard = createChildGuard()
let chain: Chain
let index: Indexer

beforeAll(async () => {
  const [started] = await startChains({
    guard,
    definitions: CHAINS.slice(0, 1),
    prepare: (fresh) => deployContracts(fresh, 'http://service.test/'),
  })
  chain = started!
})
beforeEach(async () => {
  await index?.stop()
  await chain.restart()
  index = createIndexer({ evm: [chain] })
})
afterAll(async () => {
  await index.stop()
  await guard.stop()
})

async function send(transaction: object): Promise<string> {
  const hash = await chain.request('eth_sendTransaction', [
    { from: EVM_DEV_ADDRESSES[0], gas: '0x200000', ...transaction },
  ])
  while ((await chain.request('eth_getTransactionReceipt', [hash])) === null) await chain.request('eth_blockNumber')
  return String(hash)
}
const give = (amount: bigint, to = ACCOUNT) => send(asRequest(mintToken(USDC!.address, to, amount)))

async function historyOf(account = ACCOUNT) {
  await index.catchUp([ID])
  return index.history({ account, caipNetworkIds: [ID], after: undefined, limit: 100 })
}
const amountsOf = async (account?: string) =>
  (await historyOf(account)).map(({ transfers }) => transfers[0]?.amount ?? 'none')

test('native coins, tokens and NFTs are seen by both sides, newest first', async () => {
  const coin = await send({ to: ACCOUNT, value: '0x7b' })
  const token = await give(456n)
  const nft = await send(asRequest(mintNft(TILES!.address, ACCOUNT)))
  const found = await historyOf()
  expect(found.map(({ hash }) => hash)).toEqual([nft, token, coin])
  expect(found.map(({ transfers }) => transfers)).toMatchObject([
    [{ kind: 'nft', tokenId: '7', sender: '', recipient: ACCOUNT, name: 'Sandbox Tiles' }],
    [{ kind: 'fungible', amount: '456', symbol: 'USDC', decimals: 6 }],
    [{ kind: 'native', amount: '123', sender: EVM_DEV_ADDRESSES[0]?.toLowerCase() }],
  ])
  expect((await historyOf(EVM_DEV_ADDRESSES[0]?.toLowerCase()))[0]).toMatchObject({ hash: coin, isSuccess: true })
})

test('a failed transaction is kept, and has moved nothing', async () => {
  const data = mintToken(USDC!.address, ACCOUNT, 1n).data // by who is not the mint
  const hash = await send({ from: EVM_DEV_ADDRESSES[1], to: USDC!.address, value: '0x0', data })
  const [first] = await historyOf(EVM_DEV_ADDRESSES[1]?.toLowerCase())
  expect(first).toMatchObject({ hash, isSuccess: false, transfers: [] })
  expect(await historyOf()).toEqual([])
})

test('a snapshot that is reverted takes its transactions back, and what came instead is there', async () => {
  await give(1n)
  const snapshot = await chain.request('evm_snapshot')
  await give(2n)
  await give(3n)
  expect(await amountsOf()).toEqual(['3', '2', '1'])
  await chain.request('evm_revert', [snapshot])
  expect(await amountsOf(), 'before any new block').toEqual(['1'])
  await give(4n)
  await give(5n)
  await give(6n)
  expect(await amountsOf()).toEqual(['6', '5', '4', '1'])
  expect(index.height(ID)).toBe(Number(await chain.request('eth_blockNumber')))
})

test('a chain that is started anew is indexed anew', async () => {
  await give(1n)
  expect(await amountsOf()).toEqual(['1'])
  await chain.restart()
  expect(await amountsOf()).toEqual([])
  await give(9n, OTHER)
  expect(await amountsOf(OTHER)).toEqual(['9'])
})

test('a chain that is down leaves the index as it was, and is followed again once it is back', async () => {
  await give(1n)
  expect(await amountsOf()).toEqual(['1'])
  await chain.stop()
  expect(await amountsOf()).toEqual(['1'])
  await chain.restart()
  await give(2n)
  expect(await amountsOf()).toEqual(['2'])
})

test('the index keeps up by itself: many blocks of many transfers, without being asked', async () => {
  await index.catchUp([ID])
  const [blocks, transfers] = [30, 20]
  await chain.request('evm_setAutomine', [false])
  for (let block = 0; block < blocks; block += 1) {
    const transaction = { ...asRequest(mintToken(USDC!.address, ACCOUNT, BigInt(block + 1))), gas: '0x30d40' }
    const calls = Array.from({ length: transfers }, () => ({ method: 'eth_sendTransaction', params: [transaction] }))
    await requestRpcBatch(chain.rpcUrl, calls)
    await chain.request('evm_mine')
  }
  const height = Number(await chain.request('eth_blockNumber'))
  await expect.poll(() => index.height(ID)).toBe(height)
  const all = index.history({ account: ACCOUNT, caipNetworkIds: [ID], after: undefined, limit: 10_000 })
  expect(all).toHaveLength(blocks * transfers)
})

test('a token that answers with nonsense, or says nothing, is indexed without a name', async () => {
  // Emits Transfer(0, ACCOUNT, 1) on every call, and returns nothing: log3 of one word.
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const program = `0x600160005273${ACCOUNT.slice(2)}60007f${topic}60206000a300`
  await chain.request('anvil_setCode', [OTHER, program])
  await send({ to: OTHER, data: '0x12345678' })
  const [first] = await historyOf()
  expect(first?.transfers).toMatchObject([{ token: OTHER, amount: '1', name: '', symbol: '', decimals: 0 }])
  expect(first?.method).toBe('12345678')
})

test('an NFT is its last receiver’s', async () => {
  const { abi } = readArtifact('SandboxNft')
  await send(asRequest(mintNft(TILES!.address, EVM_DEV_ADDRESSES[0]!)))
  const data = encodeFunctionData({
    abi,
    functionName: 'transferFrom',
    args: [EVM_DEV_ADDRESSES[0], ACCOUNT, 1n],
  })
  await send({ to: TILES!.address, data })
  await index.catchUp([ID])
  const owned = (account: string) => index.nfts({ account, caipNetworkIds: [ID], after: undefined, limit: 100 })
  expect(owned(ACCOUNT)).toMatchObject([{ tokenId: '1', collection: 'Sandbox Tiles' }])
  const left = owned(EVM_DEV_ADDRESSES[0]!.toLowerCase()).filter(({ token }) => token === TILES!.address.toLowerCase())
  expect(left.map(({ tokenId }) => tokenId)).toEqual(['2', '3', '7'])
})
