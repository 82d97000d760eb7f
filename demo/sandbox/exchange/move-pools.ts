import { type Address, createClient, encodeFunctionData, http } from 'viem'
import { readContract } from 'viem/actions'
import { sendTransactions } from '../chains/send-transactions.ts'
import { EXCHANGE_ABI } from './exchange-abi.ts'
import { EXCHANGE_CONTRACTS, MARKET_MAKER_ADDRESS } from './exchange-table.ts'
import { planSwap } from './plan-swap.ts'

/** The pool of a token and the wrapped coin. */
export interface PoolAddress {
  readonly rpcUrl: string
  readonly coin: Address
  readonly token: Address
}

const PRECISION = 1_000_000_000n
const PERCENT = 100n
const ENDLESS = 2n ** 256n - 1n
const MILLION = 1_000_000n

/**
 * Trades as the market maker until a token's price in the coin has changed by about so many percent, by one transaction.
 * @param percent greater than -100
 * @throws SandboxError if the transaction fails
 */
export async function movePrice(pool: PoolAddress, percent: number): Promise<void> {
  const { ofCoin, ofToken } = await readReserves(pool)
  const factor = (PERCENT * PRECISION + BigInt(Math.round(percent * Number(PRECISION)))) / PERCENT
  // The product of the reserves stays, so each changes by the square root of the factor.
  const root = BigInt(Math.round(Math.sqrt(Number(factor) / Number(PRECISION)) * Number(PRECISION)))
  const paysCoin = percent > 0
  const amount = paysCoin ? (ofCoin * (root - PRECISION)) / PRECISION : (ofToken * PRECISION) / root - ofToken
  const { data, value } = planSwap({
    amount,
    minimum: 0n,
    path: paysCoin ? [pool.coin, pool.token] : [pool.token, pool.coin],
    recipient: MARKET_MAKER_ADDRESS,
    deadline: ENDLESS,
    paysCoin,
    receivesCoin: !paysCoin,
    hasTransferFee: true,
  })
  await sendTransactions(pool.rpcUrl, MARKET_MAKER_ADDRESS, [{ to: EXCHANGE_CONTRACTS.uniswapRouter, data, value }])
}

/**
 * Takes almost all liquidity out of a pool: a millionth stays, and so does the price.
 * @throws SandboxError if a transaction fails
 */
export async function drainPool(pool: PoolAddress): Promise<void> {
  const { pair, shares } = await readReserves(pool)
  const amount = shares - shares / MILLION
  const calls = [
    encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'transfer', args: [pair, amount] }),
    encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'burn', args: [MARKET_MAKER_ADDRESS] }),
  ]
  await sendTransactions(
    pool.rpcUrl,
    MARKET_MAKER_ADDRESS,
    calls.map((data) => ({ to: pair, data })),
  )
}

async function readReserves({ rpcUrl, coin, token }: PoolAddress) {
  const node = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const abi = EXCHANGE_ABI
  const address = await readContract(node, {
    ...{ abi, address: EXCHANGE_CONTRACTS.factory },
    functionName: 'getPair',
    args: [coin, token],
  })
  const [first, [reserve0, reserve1], shares] = await Promise.all([
    readContract(node, { abi, address, functionName: 'token0' }),
    readContract(node, { abi, address, functionName: 'getReserves' }),
    readContract(node, { abi, address, functionName: 'balanceOf', args: [MARKET_MAKER_ADDRESS] }),
  ])
  const isCoinFirst = first.toLowerCase() === coin.toLowerCase()
  const [ofCoin, ofToken] = isCoinFirst ? [reserve0, reserve1] : [reserve1, reserve0]
  return { pair: address, shares, ofCoin, ofToken }
}
