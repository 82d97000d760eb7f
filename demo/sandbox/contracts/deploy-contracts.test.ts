import { createPublicClient, encodeFunctionData, http, parseAbi, type PublicClient } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHAINS, EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { startChains, type Chain } from '../chains/start-chains.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { collectionsOf, evmTokensOf, MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import { deployContracts } from './deploy-contracts.ts'
import { readArtifact } from './read-artifact.ts'

const [ADA = '0x', GRACE = '0x', , SOMEONE = '0x'] = EVM_DEV_ADDRESSES as readonly `0x${string}`[]
const guard = createChildGuard()
let chains: readonly Chain[]
let client: PublicClient
beforeAll(async () => {
  chains = await startChains({
    guard,
    definitions: CHAINS.slice(0, 2),
    prepare: (chain) => deployContracts(chain, 'http://service.test/'),
  })
  client = createPublicClient({ chain: mainnet, transport: http(chains[0]?.rpcUrl) })
})
afterAll(() => guard.stop())

const ERC20 = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
])
const addressOf = (symbol: string) => evmTokensOf('eip155:1').find((token) => token.symbol === symbol)!.address
const ask = (address: string, functionName: 'name' | 'symbol' | 'decimals') =>
  client.readContract({ address: address as `0x${string}`, abi: ERC20, functionName })
const balance = (symbol: string, holder: string) =>
  client.readContract({
    address: addressOf(symbol) as `0x${string}`,
    abi: ERC20,
    functionName: 'balanceOf',
    args: [holder as `0x${string}`],
  })

/** A transfer by Ada; resolves with the return data of the call, and whether the transaction succeeded. */
async function transfer(symbol: string, to: string, amount: bigint) {
  const data = encodeFunctionData({
    abi: readArtifact('SandboxToken').abi,
    functionName: 'transfer',
    args: [to, amount],
  })
  const request = { from: ADA, to: addressOf(symbol), data }
  const returned = await chains[0]?.request('eth_call', [request, 'latest'])
  const hash = await chains[0]?.request('eth_sendTransaction', [request])
  const { status } = await client.waitForTransactionReceipt({ hash: hash as `0x${string}`, pollingInterval: 20 })
  return { returned, status }
}

describe('ERC-20s', () => {
  test.each(evmTokensOf('eip155:1'))('$symbol is where the table says, with $decimals decimals', async (token) => {
    expect(await ask(token.address, 'symbol')).toBe(token.symbol)
    expect(await ask(token.address, 'name')).toBe(token.name)
    expect(await ask(token.address, 'decimals')).toBe(token.decimals)
    expect(await balance(token.symbol, GRACE)).toBeGreaterThan(0n)
  })

  test('USDC is on Polygon, too', async () => {
    const [token, ...others] = evmTokensOf('eip155:137')
    expect(others).toEqual([])
    expect(await chains[1]?.request('eth_getCode', [token?.address, 'latest'])).not.toBe('0x')
  })

  test('a token of 8 decimals moves to the last unit', async () => {
    const before = await balance('WBTC', SOMEONE)
    expect(await transfer('WBTC', SOMEONE, 12_345_679n)).toMatchObject({ status: 'success' })
    expect((await balance('WBTC', SOMEONE)) - before).toBe(12_345_679n)
  })

  test('fee-on-transfer: 1 % of what was sent does not arrive', async () => {
    const [sender, receiver] = await Promise.all([balance('TAX', ADA), balance('TAX', SOMEONE)])
    expect(await transfer('TAX', SOMEONE, 1_000n)).toMatchObject({ status: 'success' })
    expect(sender - (await balance('TAX', ADA))).toBe(1_000n)
    expect((await balance('TAX', SOMEONE)) - receiver).toBe(990n)
    expect(await balance('TAX', MINT_ADDRESS)).toBe(10n)
  })

  test('transfer returns false and moves nothing', async () => {
    const before = await balance('NOPE', ADA)
    expect(await transfer('NOPE', SOMEONE, 1n)).toEqual({ returned: `0x${'0'.repeat(64)}`, status: 'success' })
    expect(await balance('NOPE', ADA)).toBe(before)
  })

  test('transfer returns nothing', async () => {
    const before = await balance('USDT', SOMEONE)
    expect(await transfer('USDT', SOMEONE, 1n)).toEqual({ returned: '0x', status: 'success' })
    expect((await balance('USDT', SOMEONE)) - before).toBe(1n)
  })
})

test('an NFT says where its metadata are', async () => {
  const [tiles, gifts] = collectionsOf('eip155:1')
  const read = (address: string | undefined, id: bigint) =>
    client.readContract({
      address: address as `0x${string}`,
      abi: parseAbi([
        'function tokenURI(uint256) view returns (string)',
        'function ownerOf(uint256) view returns (address)',
      ]),
      functionName: id === 0n ? 'ownerOf' : 'tokenURI',
      args: [id === 0n ? 1n : id],
    })
  expect(await read(tiles?.address, 0n)).toBe(ADA)
  expect(await read(tiles?.address, 2n)).toBe('http://service.test/nft/tiles/2')
  expect([tiles?.isSpam, gifts?.isSpam]).toEqual([false, true])
})

test('an ERC-1155 says how many an account has of each kind, and where its metadata are', async () => {
  const [, , passes] = collectionsOf('eip155:1')
  const abi = parseAbi([
    'function balanceOf(address,uint256) view returns (uint256)',
    'function uri(uint256) view returns (string)',
  ])
  const address = passes?.address as `0x${string}`
  const count = (id: bigint) => client.readContract({ address, abi, functionName: 'balanceOf', args: [GRACE, id] })
  expect([await count(1n), await count(2n), await count(3n)]).toEqual([5n, 2n, 0n])
  const uri = await client.readContract({ address, abi, functionName: 'uri', args: [1n] })
  expect(uri).toBe('http://service.test/nft/pass/{id}')
})

describe('ENS, by a stock client at the universal resolver of mainnet', () => {
  test('a name has an address and a text, and the address its name', async () => {
    expect(await client.getEnsAddress({ name: 'ada.eth' })).toBe(ADA)
    expect(await client.getEnsAddress({ name: 'grace.eth', coinType: 60n })).toBe(GRACE.toLowerCase())
    expect(await client.getEnsName({ address: GRACE })).toBe('grace.eth')
    expect(await client.getEnsText({ name: 'ada.eth', key: 'avatar' })).toBe(
      'http://service.test/public/getAssetImage/avatar-ada',
    )
  })

  test('nobody has this name, and this address has none', async () => {
    expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'below.ada.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'ada.elsewhere' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'ada.eth', coinType: 0n })).toBeNull()
    expect(await client.getEnsText({ name: 'ada.eth', key: 'email' })).toBeNull()
    expect(await client.getEnsName({ address: SOMEONE })).toBeNull()
    expect(await client.getEnsName({ address: ADA, coinType: 0x80000089n })).toBeNull()
  })
})

test('a restarted chain has its contracts again', async () => {
  await chains[0]?.restart()
  expect(await ask(addressOf('USDC'), 'symbol')).toBe('USDC')
  expect(await client.getEnsName({ address: ADA })).toBe('ada.eth')
})
