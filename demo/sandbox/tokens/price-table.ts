import { findToken } from './token-table.ts'

/**
 * US dollars for one coin or token: the sandbox's own list, and nobody's market. What is not in it has no price, as have the
 * coins and tokens of test networks.
 */
const PRICES_USD: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'eip155:1': { ETH: 3000, USDC: 1, WBTC: 60_000, DAI: 1, USDT: 1 },
  'eip155:137': { POL: 0.5, USDC: 1 },
}

/** What the price list is, in the words that the service says it with. */
export const PRICE_SOURCE = "The sandbox's own price list. These are nobody's market prices."

/** The whole list. */
export const priceTable = () => PRICES_USD

/** The price of a chain's native coin in US dollars, if the list names it. */
export const priceOfCoin = (caipNetworkId: string, symbol: string): number | undefined =>
  PRICES_USD[caipNetworkId]?.[symbol]

/** The price of one of the sandbox's tokens; one of the same symbol that is somebody else's has none. */
export function priceOfToken(caipNetworkId: string, address: string): number | undefined {
  const token = findToken(caipNetworkId, address)
  return token && PRICES_USD[caipNetworkId]?.[token.symbol]
}
