import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { readReceived, readTransaction } from './read-transaction.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const entryPointAbi = parseAbi([
  'event BeforeExecution()',
  'event UserOperationEvent(bytes32 indexed hash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 cost, uint256 used)',
])

const word = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])
const transfer = (from: string, to: string, amount: bigint, address = TOKEN) => ({
  address: address.toLowerCase(),
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: from as `0x${string}`, to: to as `0x${string}` },
  }),
  data: word(amount),
})
const operation = (sender: string, address = ENTRY_POINT) => ({
  address,
  topics: encodeEventTopics({
    abi: entryPointAbi,
    eventName: 'UserOperationEvent',
    args: { hash: word(1n), sender: sender as `0x${string}`, paymaster: OTHER },
  }),
  data: '0x',
})
const BEFORE = {
  address: ENTRY_POINT,
  topics: encodeEventTopics({ abi: entryPointAbi, eventName: 'BeforeExecution' }),
  data: '0x',
}
const nft = {
  address: TOKEN,
  topics: encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from: OTHER, to: ACCOUNT, tokenId: 5n } }),
  data: '0x',
}

describe('a transaction of the account', () => {
  const read = (logs: unknown) => readReceived({ from: ACCOUNT.toLowerCase(), to: OTHER, logs }, ACCOUNT, TOKEN)

  test.each<[string, unknown[], bigint | undefined]>([
    ['one transfer', [transfer(OTHER, ACCOUNT, 5n)], 5n],
    [
      'several, and of other tokens',
      [transfer(OTHER, ACCOUNT, 5n), transfer(OTHER, ACCOUNT, 9n, OTHER), transfer(TOKEN, ACCOUNT, 2n)],
      7n,
    ],
    ['less what it took', [transfer(OTHER, ACCOUNT, 5n), transfer(ACCOUNT, OTHER, 2n)], 3n],
    ['to itself', [transfer(ACCOUNT, ACCOUNT, 5n), transfer(OTHER, ACCOUNT, 1n)], 1n],
    ['transfers of others', [transfer(OTHER, TOKEN, 5n)], undefined],
    ['an NFT', [nft], undefined],
    ['no logs', [], undefined],
    [
      'an amount that can’t be read',
      [transfer(OTHER, ACCOUNT, 5n), { ...transfer(OTHER, ACCOUNT, 1n), data: '0x' }],
      undefined,
    ],
    ['a log that can’t be read', [transfer(OTHER, ACCOUNT, 5n), null], undefined],
  ])('%s', (_, logs, received) => expect(read(logs)).toBe(received))

  test('without a list of logs, nothing is known', () => {
    for (const logs of [undefined, null, {}, 'x']) expect(read(logs)).toBeUndefined()
  })
})

describe('a bundle', () => {
  const read = (logs: unknown[]) => readReceived({ from: OTHER, to: ENTRY_POINT.toLowerCase(), logs }, ACCOUNT, TOKEN)
  const toAccount = (amount: bigint) => transfer(OTHER, ACCOUNT, amount)

  test.each<[string, unknown[], bigint | undefined]>([
    ['the account’s operation alone', [toAccount(1n), BEFORE, toAccount(5n), operation(ACCOUNT), toAccount(3n)], 5n],
    [
      'between those of others',
      [BEFORE, toAccount(1n), operation(OTHER), toAccount(5n), operation(ACCOUNT), toAccount(3n), operation(OTHER)],
      5n,
    ],
    ['two of the account', [BEFORE, toAccount(1n), operation(ACCOUNT), toAccount(5n), operation(ACCOUNT)], undefined],
    ['none of the account', [BEFORE, toAccount(5n), operation(OTHER)], undefined],
    [
      'an event of another contract',
      [BEFORE, toAccount(5n), operation(ACCOUNT, OTHER), toAccount(3n), operation(ACCOUNT)],
      8n,
    ],
    ['relayed without operations', [toAccount(5n)], undefined],
  ])('%s', (_, logs, received) => expect(read(logs)).toBe(received))
})

describe('a transaction whose nonce was used more than 128 blocks ago, and whose receipt a node lacks', () => {
  const LATEST = 1_000
  const toHex = (value: number) => `0x${value.toString(16)}`

  /** Nodes behind one address. Calls that are made together go to one of them: `isBehind` is called with their number. */
  function read(isBehind: (batch: number) => boolean) {
    let batch = 0
    let isOpen = false
    const rpc = createFakeRpc(({ method, params }) => {
      if (!isOpen) {
        batch += 1
        isOpen = true
        queueMicrotask(() => {
          isOpen = false
        })
      }
      const latest = isBehind(batch) ? LATEST - 200 : LATEST
      if (method === 'eth_blockNumber') return toHex(latest)
      if (method !== 'eth_getTransactionCount') return null
      const [, block] = params as readonly [string, string]
      return (block === 'latest' ? latest : Number(block)) >= LATEST - 150 ? '0x6' : '0x5'
    })
    return readTransaction(rpc, {
      network: builtInNetwork('eip155:1')!,
      hash: `0x${'1'.repeat(64)}`,
      address: ACCOUNT,
      nonce: 5,
    })
  }

  test('was replaced, if that node has the block', async () => {
    expect(await read(() => false)).toEqual({ status: 'replaced' })
  })

  test('[transactions.lagging-node] may be in it otherwise', async () => {
    // The third is the count of the nonce, by a current node.
    expect(await read((batch) => [1, 2, 4].includes(batch))).toEqual({ status: 'unknown' })
  })
})
