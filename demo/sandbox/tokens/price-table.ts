import { findToken } from './token-table.ts'

/**
 * Prices of one coin or token in US dollars: made up for the sandbox. What isn't in the list has no price, and neither have the
 * coins and tokens of test networks.
 */
const PRICES_USD: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'eip155:1': { ETH: 3000, USDC: 1, WBTC: 60_000, DAI: 1, USDT: 1 },
  'eip155:137': { POL: 0.5, USDC: 1 },
}

/** How the service describes the price list. */
export const PRICE_SOURCE = "The sandbox's own price list. These are nobody's market prices."

/** The whole list. */
export const priceTable = () => PRICES_USD

/** The price of a chain's native coin in US dollars, if it is in the list. */
export const priceOfCoin = (caipNetworkId: string, symbol: string): number | undefined =>
  PRICES_USD[caipNetworkId]?.[symbol]

/** The price of one of the sandbox's tokens; other tokens with the same symbol have none. */
export function priceOfToken(caipNetworkId: string, address: string): number | undefined {
  const token = findToken(caipNetworkId, address)
  return token && PRICES_USD[caipNetworkId]?.[token.symbol]
}
