import { type Address, getContractAddress } from 'viem'
import { evmTokensOf } from '../tokens/evm-tokens.ts'
import type { SandboxToken } from '../tokens/sandbox-token.ts'

/** The account that deploys the exchange, provides its liquidity, and moves its prices. It does nothing else. */
export const MARKET_MAKER_ADDRESS: Address = '0x5a4dca5e5a4dca5e5a4dca5e5a4dca5e5a4dca5e'

/** The address that stands for a chain's own coin. */
export const NATIVE_ADDRESS = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Contracts are deployed in this order, so that their addresses are known in advance. */
const addressAt = (nonce: number) => getContractAddress({ from: MARKET_MAKER_ADDRESS, nonce: BigInt(nonce) })

/** The market maker's contracts, at the same addresses on every chain. */
export const EXCHANGE_CONTRACTS = {
  wrappedCoin: addressAt(0),
  factory: addressAt(1),
  /** Uniswap's own: the way into the pools. */
  uniswapRouter: addressAt(2),
  lookalike: addressAt(3),
  /** Swaps are sent to it, and it is the spender that tokens are approved for. It keeps a fee, and goes on to Uniswap's. */
  router: addressAt(4),
} as const

/** The exchange router's fee on a paid amount: 0.85 %, rounded down, in the same unit. */
export const exchangeFee = (amount: bigint): bigint => (amount * 85n) / 10_000n

/** A pool of a token and the chain's wrapped coin, as it is at the start: whole tokens and coins. */
interface Pool {
  readonly token: SandboxToken
  readonly tokenAmount: bigint
  readonly coinAmount: bigint
}

/** Uniswap v2 on one chain. */
export interface Exchange {
  readonly caipNetworkId: string
  readonly wrappedCoin: SandboxToken
  readonly pools: readonly Pool[]
}

interface Row {
  readonly wrappedCoin: { readonly name: string; readonly symbol: string }
  /** A pool's reserve of the coin. */
  readonly coinAmount: bigint
  /** Each pool's reserve of its token, by the token's symbol. */
  readonly tokenAmounts: Readonly<Record<string, bigint>>
}

/** Prices in the pools begin as in the price list; TAX, which isn't in it, begins at 30 dollars. */
const ROWS: Readonly<Record<string, Row>> = {
  'eip155:1': {
    wrappedCoin: { name: 'Wrapped Ether', symbol: 'WETH' },
    coinAmount: 1000n,
    tokenAmounts: { USDC: 3_000_000n, WBTC: 50n, DAI: 3_000_000n, USDT: 3_000_000n, TAX: 100_000n },
  },
  'eip155:137': {
    wrappedCoin: { name: 'Wrapped POL', symbol: 'WPOL' },
    coinAmount: 6_000_000n,
    tokenAmounts: { USDC: 3_000_000n },
  },
  'eip155:11155111': {
    wrappedCoin: { name: 'Wrapped Ether', symbol: 'WETH' },
    coinAmount: 1000n,
    tokenAmounts: { USDC: 3_000_000n },
  },
}

/** A fake on every chain: it is called USDC and can be bought, but is worth a hundredth of it. */
const LOOKALIKE = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: EXCHANGE_CONTRACTS.lookalike } as const
const LOOKALIKE_AMOUNT = 300_000_000n

/** Whole tokens of the lookalike that the market maker gets: what its pool has, and some to trade with. */
export const LOOKALIKE_SUPPLY = 2n * LOOKALIKE_AMOUNT

/** The exchange of a chain; `undefined` for chains that have none. */
export function exchangeOf(caipNetworkId: string): Exchange | undefined {
  const row = Object.hasOwn(ROWS, caipNetworkId) ? ROWS[caipNetworkId] : undefined
  if (!row) return undefined
  const { coinAmount, tokenAmounts } = row
  const listed = evmTokensOf(caipNetworkId).flatMap((token) => {
    const tokenAmount = tokenAmounts[token.symbol]
    return tokenAmount === undefined ? [] : [{ token, tokenAmount, coinAmount }]
  })
  const lookalike = { token: { ...LOOKALIKE, caipNetworkId }, tokenAmount: LOOKALIKE_AMOUNT, coinAmount }
  const wrappedCoin = { ...row.wrappedCoin, caipNetworkId, decimals: 18, address: EXCHANGE_CONTRACTS.wrappedCoin }
  return { caipNetworkId, wrappedCoin, pools: [...listed, lookalike] }
}
