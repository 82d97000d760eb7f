import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { requestRpcResults, type RpcResult } from '../chains/request-rpc.ts'
import { evmTokensOf } from '../tokens/evm-tokens.ts'
import { EXCHANGE_ABI } from './exchange-abi.ts'
import { EXCHANGE_CONTRACTS, type Exchange, exchangeFee, NATIVE_ADDRESS } from './exchange-table.ts'

/** The requested swap: addresses of tokens, or {@link NATIVE_ADDRESS}. */
export interface RouteQuery {
  readonly from: Address
  readonly to: Address
  /** In the smallest unit of `from`. */
  readonly amount: bigint
}

/** The best way through the pools. */
export interface Route {
  /** Tokens; the wrapped coin stands for the coin. */
  readonly path: readonly Address[]
  /** Output at the current price, in the smallest unit of `to`. */
  readonly received: bigint
  /** The exchange router's fee, in the smallest unit of `from`. */
  readonly fee: bigint
  /** A token on the path keeps a part of each transfer. */
  readonly hasTransferFee: boolean
}

/** Why there is no quote: no pools lead from one to the other, or they don't have enough for this amount. */
export type RouteFailure = 'no-route' | 'insufficient-liquidity'

/** A trade that gives less than half of what the pools' prices promise is refused. */
const LEAST_SHARE = 2n
/** A trade this much smaller shows the price in the pools. */
const SMALL = 1000n

/**
 * Asks Uniswap's router what an amount gives, over each way that the pools allow.
 * @throws Error if the node doesn't answer
 */
export async function findRoute(
  { exchange, rpcUrl }: { readonly exchange: Exchange; readonly rpcUrl: string },
  { from, to, amount }: RouteQuery,
): Promise<Route | RouteFailure> {
  const coin = exchange.wrappedCoin.address as Address
  const inPools = (token: Address) => (isSame(token, NATIVE_ADDRESS) ? coin : token)
  const [start, end] = [inPools(from), inPools(to)]
  if (isSame(start, end)) return 'no-route'
  const paths = [start, end].some((token) => isSame(token, coin))
    ? [[start, end]]
    : [
        [start, end],
        [start, coin, end],
      ]

  const [feeIn, feeOut] = [transferFee(exchange, start), transferFee(exchange, end)]
  // A token that keeps a part of each transfer keeps it twice: on the way to the router, and on to the pool.
  const arrived = feeIn(amount)
  const fee = exchangeFee(arrived)
  const paid = feeIn(arrived - fee)
  const answers = await requestRpcResults(
    rpcUrl,
    paths.flatMap((path) => [paid, paid / SMALL].map((part) => askRouter(path, part))),
  )
  const routes = paths.map((path, order) => ({
    path,
    received: feeOut(readAmount(answers[2 * order])),
    small: readAmount(answers[2 * order + 1]),
    isMissing: isMissing(answers[2 * order]),
  }))
  const best = routes.toSorted((one, other) => (one.received < other.received ? 1 : -1))[0]
  if (routes.every((route) => route.isMissing) || !best) return 'no-route'
  if (best.received === 0n || best.received * LEAST_SHARE < best.small * SMALL) return 'insufficient-liquidity'
  return { path: best.path, received: best.received, fee, hasTransferFee: [start, end].some(hasFee(exchange)) }
}

function askRouter(path: readonly Address[], amount: bigint) {
  const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'getAmountsOut', args: [amount, path] })
  return { method: 'eth_call', params: [{ to: EXCHANGE_CONTRACTS.uniswapRouter, data }, 'latest'] }
}

/** Zero if the router refuses. */
function readAmount(answer: RpcResult | undefined): bigint {
  if (!answer || !('result' in answer)) return 0n
  const amounts = decodeFunctionResult({
    abi: EXCHANGE_ABI,
    functionName: 'getAmountsOut',
    data: answer.result as Hex,
  })
  return amounts.at(-1) ?? 0n
}

/** Uniswap's router asks a pair that doesn't exist without a reason; whatever it refuses otherwise has one. */
const isMissing = (answer: RpcResult | undefined) =>
  answer !== undefined && 'error' in answer && !/UniswapV2Library|ds-math/.test(answer.error.message)

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const hasFee = ({ caipNetworkId }: Exchange) => {
  const tokens = evmTokensOf(caipNetworkId).filter(({ contract }) => contract === 'FeeToken')
  return (address: string) => tokens.some((token) => isSame(token.address, address))
}

/** Returns the received part of a sent amount: FeeToken keeps 1 %, rounded down. */
function transferFee(exchange: Exchange, address: string): (amount: bigint) => bigint {
  return hasFee(exchange)(address) ? (amount) => amount - amount / 100n : (amount) => amount
}
