import { CHAINS, SOLANA_DEVNET } from '../chains/chain-table.ts'
import { priceOfCoin, priceOfToken } from '../tokens/price-table.ts'
import { tokensOf } from '../tokens/token-table.ts'

/** A network on which the onramp delivers, by the name that clients in use give it. */
export interface OnrampNetwork {
  readonly name: string
  readonly displayName: string
  readonly caipNetworkId: string
}

/** A coin or token on one network. */
export interface BuyAsset {
  readonly network: OnrampNetwork
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Missing for the network's own coin. */
  readonly address?: string
  /** In millionths of a US dollar. */
  readonly price: bigint
}

const NETWORKS: readonly OnrampNetwork[] = [
  { name: 'ethereum', displayName: 'Ethereum', caipNetworkId: 'eip155:1' },
  { name: 'polygon', displayName: 'Polygon', caipNetworkId: 'eip155:137' },
  { name: 'solana', displayName: 'Solana', caipNetworkId: SOLANA_DEVNET.caipNetworkId },
]
/** Prices missing from the price list, in US dollars: these networks have no prices elsewhere in the sandbox. */
const OWN_PRICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [SOLANA_DEVNET.caipNetworkId]: { SOL: 150, USDC: 1 },
}
const MILLION = 1_000_000

/** The assets for sale: everything that has a price, on these chains. */
export function onrampAssets(caipNetworkIds: readonly string[]): readonly BuyAsset[] {
  return NETWORKS.filter(({ caipNetworkId }) => caipNetworkIds.includes(caipNetworkId)).flatMap((network) => {
    const { caipNetworkId } = network
    const coin = [...CHAINS, SOLANA_DEVNET].find((chain) => chain.caipNetworkId === caipNetworkId)?.nativeCurrency
    const own = OWN_PRICES[caipNetworkId]
    const coins = coin ? [{ ...coin, price: own?.[coin.symbol] ?? priceOfCoin(caipNetworkId, coin.symbol) }] : []
    const tokens = tokensOf(caipNetworkId).map(({ address, name, symbol, decimals }) => ({
      ...{ address, name, symbol, decimals },
      price: own?.[symbol] ?? priceOfToken(caipNetworkId, address),
    }))
    return [...coins, ...tokens].flatMap(({ price, ...asset }) =>
      price === undefined ? [] : [{ ...asset, network, price: BigInt(Math.round(price * MILLION)) }],
    )
  })
}
