import { type Address, createClient, http } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAINS } from '../chains/chain-table.ts'
import { createQueue } from '../chains/create-queue.ts'
import { type Chain, startChains } from '../chains/start-chains.ts'
import { deployContracts } from '../contracts/deploy-contracts.ts'
import { createChildGuard } from '../processes/create-child-guard.ts'
import { evmTokensOf, MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import { createExchanges, type Exchanges } from './create-exchange.ts'
import { EXCHANGE_ABI } from './exchange-abi.ts'
import { EXCHANGE_CONTRACTS, exchangeOf, NATIVE_ADDRESS } from './exchange-table.ts'
import { findRoute } from './find-route.ts'

const ETHEREUM = 'eip155:1'
const COIN = 10n ** 18n
const [USDC, , , , TAX] = evmTokensOf(ETHEREUM).map(({ address }) => address as Address) as [Address, ...Address[]]

const guard = createChildGuard()
let chains: readonly Chain[]
let exchanges: Exchanges
beforeAll(async () => {
  chains = await startChains({ guard, prepare: (chain) => deployContracts(chain, 'http://service.test/') })
  exchanges = createExchanges({ chains, enqueue: createQueue() })
})
afterAll(() => guard.stop())

const nodeOf = (chain: Chain) => createClient({ transport: http(chain.rpcUrl) })
const heightOf = async (chain: Chain) => Number(await chain.request('eth_blockNumber'))

/** The output of a swap on Ethereum at the current price. */
async function quote(from: Address, to: Address, amount: bigint): Promise<bigint> {
  const route = await findRoute((await exchanges.open(ETHEREUM))!, { from, to, amount })
  return typeof route === 'string' ? 0n : route.received
}

test('nothing is deployed before the exchange is asked for, and then once, whoever else sends as the mint', async () => {
  const [ethereum] = chains as [Chain]
  const node = nodeOf(ethereum)
  expect(await getCode(node, { address: EXCHANGE_CONTRACTS.router })).toBeUndefined()
  await Promise.all([exchanges.open(ETHEREUM), exchanges.open(ETHEREUM)])
  const height = await heightOf(ethereum)
  await exchanges.open(ETHEREUM)
  expect(await heightOf(ethereum)).toBe(height)
})

test.each(CHAINS)(
  '$name has the router with a pool of each token, at the prices of the list',
  async ({ caipNetworkId }) => {
    const chain = chains.find((running) => running.caipNetworkId === caipNetworkId)!
    const { exchange } = (await exchanges.open(caipNetworkId))!
    const node = nodeOf(chain)
    for (const address of Object.values(EXCHANGE_CONTRACTS)) expect(await getCode(node, { address })).toMatch(/^0x60/)
    for (const { token, tokenAmount, coinAmount } of exchange.pools) {
      const args = [exchange.wrappedCoin.address as Address, token.address as Address] as const
      const pair = await readContract(node, {
        ...{ abi: EXCHANGE_ABI, address: EXCHANGE_CONTRACTS.factory, functionName: 'getPair', args },
      })
      const reserves = await readContract(node, { abi: EXCHANGE_ABI, address: pair, functionName: 'getReserves' })
      const percent = token.symbol === 'TAX' ? 99n : 100n
      expect(new Set(reserves.slice(0, 2))).toEqual(
        new Set([coinAmount * COIN, (tokenAmount * 10n ** BigInt(token.decimals) * percent) / 100n]),
      )
    }
  },
)

test.each([25, -20])('a price moves by %i %%', async (percent) => {
  const before = await quote(USDC, NATIVE_ADDRESS, 1_000_000n)
  await exchanges.movePrice(ETHEREUM, USDC, percent)
  const after = await quote(USDC, NATIVE_ADDRESS, 1_000_000n)
  expect(Number(after) / Number(before)).toBeCloseTo(1 + percent / 100, 2)
})

test('a drained pool keeps its price for a little, and refuses more', async () => {
  const before = await quote(TAX!, NATIVE_ADDRESS, 10n ** 15n)
  await exchanges.drainPool(ETHEREUM, TAX!)
  expect(Number(await quote(TAX!, NATIVE_ADDRESS, 10n ** 15n)) / Number(before)).toBeCloseTo(1, 1)
  const running = (await exchanges.open(ETHEREUM))!
  expect(await findRoute(running, { from: TAX!, to: NATIVE_ADDRESS, amount: COIN })).toBe('insufficient-liquidity')
})

test('a token without a pool is named, and a chain without an exchange', async () => {
  await expect(exchanges.movePrice(ETHEREUM, MINT_ADDRESS, 1)).rejects.toThrow(
    `The exchange of eip155:1 has no pool of ${MINT_ADDRESS}.`,
  )
  expect(await exchanges.open('eip155:10')).toBeUndefined()
  expect(exchangeOf('constructor')).toBeUndefined()
})

test('after a restart of the chain it is deployed again, at the prices of the start', async () => {
  const [ethereum] = chains as [Chain]
  const before = await quote(USDC, NATIVE_ADDRESS, 1_000_000n)
  await exchanges.movePrice(ETHEREUM, USDC, 50)
  await ethereum.restart()
  expect(Number(await quote(USDC, NATIVE_ADDRESS, 1_000_000n)) / Number(before)).toBeCloseTo(1, 2)
})
