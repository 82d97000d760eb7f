import { CHAINS } from '../../chains/chain-table.ts'
import { exchangeOf } from '../../exchange/exchange-table.ts'
import { priceOfCoin, priceOfToken } from '../../tokens/price-table.ts'
import type { SandboxToken } from '../../tokens/sandbox-token.ts'
import { findToken } from '../../tokens/token-table.ts'

/** One of the sandbox's tokens by its address, or the wrapped coin of a chain's exchange. */
export const findKnownToken = (caipNetworkId: string, address: string): SandboxToken | undefined =>
  findToken(caipNetworkId, address) ?? findWrappedCoin(caipNetworkId, address)

/** The price of such a token in US dollars; a wrapped coin is worth the coin. Other tokens have none. */
export function priceOfKnownToken(caipNetworkId: string, address: string): number | undefined {
  const coin = CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)?.nativeCurrency
  return findWrappedCoin(caipNetworkId, address) && coin
    ? priceOfCoin(caipNetworkId, coin.symbol)
    : priceOfToken(caipNetworkId, address)
}

function findWrappedCoin(caipNetworkId: string, address: string): SandboxToken | undefined {
  const wrappedCoin = exchangeOf(caipNetworkId)?.wrappedCoin
  return wrappedCoin?.address.toLowerCase() === address.toLowerCase() ? wrappedCoin : undefined
}
