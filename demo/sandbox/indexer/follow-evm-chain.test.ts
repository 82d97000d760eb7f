import { encodeFunctionData, toEventSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHAINS, EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { requestRpcBatch } from '../chains/request-rpc.ts'
import { type Chain, startChains } from '../chains/start-chains.ts'
import { asRequest, deployContracts } from '../contracts/deploy-contracts.ts'
import { mintNft, mintPasses, mintToken } from '../contracts/plan-deployment.ts'
import { readArtifact } from '../contracts/read-artifact.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { deployTestToken } from '../testing/deploy-test-token.ts'
import { collectionsOf, evmTokensOf } from '../tokens/evm-tokens.ts'
import { createIndexer, type Indexer } from './create-indexer.ts'

const ID = 'eip155:1'
const ACCOUNT = '0x00000000000000000000000000000000000a11ce'
const OTHER = '0x0000000000000000000000000000000000000b0b'
const [USDC] = evmTokensOf(ID)
const [TILES, , PASSES] = collectionsOf(ID)
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
  const data = mintToken(USDC!.address, ACCOUNT, 1n).data // sent by an account that isn't the mint
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

test('a token that takes the place of a reverted one is read again', async () => {
  const token = { holder: ACCOUNT, amount: 5n }
  await give(1n)
  const snapshot = await chain.request('evm_snapshot')
  const first = await deployTestToken(chain, { ...token, name: 'First', symbol: 'ONE', decimals: 6 })
  expect((await historyOf())[0]?.transfers).toMatchObject([{ symbol: 'ONE', decimals: 6 }])
  await chain.request('evm_revert', [snapshot])
  expect(await deployTestToken(chain, { ...token, name: 'Second', symbol: 'TWO', decimals: 18 })).toBe(first)
  expect((await historyOf())[0]?.transfers).toMatchObject([{ symbol: 'TWO', decimals: 18 }])
  const symbols = index.touchedTokens(ID, ACCOUNT).map(({ symbol }) => symbol)
  expect(new Set(symbols)).toEqual(new Set(['TWO', USDC!.symbol]))
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
  expect(owned(ACCOUNT)).toMatchObject([{ tokenId: '1', amount: '1', collection: 'Sandbox Tiles' }])
  const left = owned(EVM_DEV_ADDRESSES[0]!.toLowerCase()).filter(({ token }) => token === TILES!.address.toLowerCase())
  expect(left.map(({ tokenId }) => tokenId)).toEqual(['2', '3', '7'])
})

const owned = (account: string) => index.nfts({ account, caipNetworkIds: [ID], after: undefined, limit: 100 })

test('of an ERC-1155 each kind is counted: TransferSingle, TransferBatch, some given on', async () => {
  const ada = EVM_DEV_ADDRESSES[0]!
  const { abi } = readArtifact('SandboxMultiToken')
  const call = (functionName: string, args: readonly unknown[]) =>
    send({ to: PASSES!.address, data: encodeFunctionData({ abi, functionName, args }) })
  await send(asRequest(mintPasses(PASSES!.address, ACCOUNT, [7n, 2n ** 200n])))
  await call('safeTransferFrom', [ada, ACCOUNT, 1n, 3n, '0x'])
  await call('safeBatchTransferFrom', [ada, OTHER, [1n, 2n], [1n, 2n], '0x'])
  const [single, batch] = await historyOf()
  expect(single?.transfers).toMatchObject([
    { kind: 'nft', tokenId: '1', amount: '3', sender: ada.toLowerCase(), name: 'Sandbox Passes' },
  ])
  expect(batch?.transfers).toMatchObject([
    { tokenId: '1', amount: '7', sender: '' },
    { tokenId: '2', amount: `${2n ** 200n}` },
  ])
  expect(owned(ACCOUNT)).toMatchObject([
    { tokenId: '1', amount: '10', collection: 'Sandbox Passes' },
    { tokenId: '2', amount: `${2n ** 200n}` },
  ])
  const passes = (account: string) => owned(account).filter(({ token }) => token === PASSES!.address.toLowerCase())
  // At the start, Ada has five of kind 1 and two of kind 2.
  expect(passes(ada.toLowerCase())).toMatchObject([{ tokenId: '1', amount: '1' }])
  expect(passes(OTHER)).toHaveLength(2)
})

test('an event that is only called like those of an ERC-1155 moves nothing, and costs no other', async () => {
  // log4 of no data: TransferBatch(operator, from, to) without its arrays.
  const topic = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])').slice(2)
  await chain.request('anvil_setCode', [
    OTHER,
    `0x73${ACCOUNT.slice(2)}60007300000000000000000000000000000000000000017f${topic}60006000a400`,
  ])
  const hash = await send({ to: OTHER, data: '0x12345678' })
  await give(5n)
  expect(await amountsOf()).toEqual(['5'])
  const [, odd] = await historyOf(EVM_DEV_ADDRESSES[0]?.toLowerCase())
  expect((await historyOf(OTHER)).map((found) => [found.hash, found.transfers])).toEqual([[hash, []]])
  expect(odd).toBeDefined()
})

test('coins that a contract pays out are seen by who gets them', async () => {
  const { abi, bytecode } = readArtifact('CoinSplitter')
  const deployment = await send({ data: bytecode })
  const receipt = (await chain.request('eth_getTransactionReceipt', [deployment])) as { contractAddress: string }
  const splitter = receipt.contractAddress
  const data = encodeFunctionData({ abi, functionName: 'split', args: [[ACCOUNT, OTHER, ACCOUNT]] })
  const hash = await send({ to: splitter, value: '0x64', data })
  const [paid] = await historyOf()
  expect(paid).toMatchObject({ hash, sender: EVM_DEV_ADDRESSES[0]?.toLowerCase(), recipient: splitter })
  expect(paid?.transfers).toMatchObject([
    { kind: 'native', amount: '33', sender: splitter, recipient: ACCOUNT },
    { kind: 'native', amount: '34', sender: splitter, recipient: ACCOUNT },
  ])
  expect(await amountsOf(OTHER)).toEqual(['33'])
  const [own] = await historyOf(EVM_DEV_ADDRESSES[0]?.toLowerCase())
  expect(own?.transfers, 'who paid sees what they gave').toMatchObject([{ amount: '100', recipient: splitter }])
})

test('what a contract moved and then undid has not moved; what it leaves as it ends, and gives to one it makes, has', async () => {
  // Sends 3 to ACCOUNT, then reverts.
  const refusing = '0x00000000000000000000000000000000000bad00'
  await chain.request('anvil_setCode', [refusing, `0x5f5f5f5f600373${ACCOUNT.slice(2)}5af1505f5ffd`])
  // Creates a contract with 7, calls the reverting contract with 5, then self-destructs and leaves the rest to OTHER.
  const ending = '0x00000000000000000000000000000000000e4d00'
  await chain.request('anvil_setCode', [
    ending,
    `0x5f5f6007f0505f5f5f5f6005${`73${refusing.slice(2)}`}5af15073${OTHER.slice(2)}ff`,
  ])
  await send({ to: ending, value: '0x64' })
  expect(await historyOf()).toEqual([])
  expect(await amountsOf(OTHER)).toEqual(['93'])
  const [made] = await historyOf(ending)
  expect(made?.transfers.map(({ sender, amount }) => [sender, amount])).toEqual([
    [EVM_DEV_ADDRESSES[0]?.toLowerCase(), '100'],
    [ending, '7'],
    [ending, '93'],
  ])
})
