import { Hono } from 'hono'
import { type Address, getAddress } from 'viem'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import type { Indexer } from '../../indexer/create-indexer.ts'
import { priceOfCoin } from '../../tokens/price-table.ts'
import { findToken, tokensOf } from '../../tokens/token-table.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { formatUnits } from './format-units.ts'
import { findKnownToken, priceOfKnownToken } from './known-tokens.ts'
import { nativeChainsOf } from './native-balance.ts'
import { readAccountQuery } from './read-account-query.ts'
import { type KnownToken, readEvmTokenAmounts, readSolanaTokenAmounts, type TokenAmount } from './read-token-amounts.ts'
import { tokenIcon } from './token-icon.ts'

/**
 * `GET /v1/account/{address}/balance?currency=usd&chainId=`: native coins and tokens, whose `address` is CAIP-10. Quantities come from the nodes, prices
 * from the sandbox's list; without a price there, an entry has neither `price` nor `value`.
 */
export function balance(context: ServiceContext): Hono {
  const { serviceUrl, index } = context
  return new Hono().get('/v1/account/:address/balance', async (c) => {
    const { currency = 'usd' } = c.req.query()
    if (currency !== 'usd') return failure(c, 400, 'currency', `The sandbox has prices in usd, but not in ${currency}.`)
    const query = readAccountQuery(c, c.req.param('address'), context)
    if (query instanceof Response) return query
    const { address, account, chains } = query
    try {
      await index?.catchUp(chains.map(({ caipNetworkId }) => caipNetworkId))
      const balances = await Promise.all(
        chains.map(async ({ caipNetworkId, rpcUrl }) => {
          const [coins, tokens] = await Promise.all([
            nativeChainsOf(caipNetworkId)?.balance(rpcUrl, address),
            caipNetworkId.startsWith('solana:')
              ? readSolanaTokenAmounts(rpcUrl, caipNetworkId, address)
              : readEvmTokenAmounts(rpcUrl, address, evmTokens(caipNetworkId, account, index)),
          ])
          return [
            ...coinEntry(caipNetworkId, coins ?? 0n, serviceUrl),
            ...tokens.map((held) => tokenEntry(caipNetworkId, held, serviceUrl)),
          ]
        }),
      )
      return c.json({ balances: balances.flat() })
    } catch (error) {
      return failure(c, 502, 'chain', `A node does not answer: ${String(error)}`)
    }
  })
}

/** The sandbox's own tokens, and all others that the account has ever sent or received. */
function evmTokens(caipNetworkId: string, account: string, index: Indexer | undefined): readonly KnownToken[] {
  const touched = index?.touchedTokens(caipNetworkId, account) ?? []
  const others = touched.filter(({ address }) => !findToken(caipNetworkId, address))
  const checksummed = others.map((token) => ({ ...token, address: getAddress(token.address as Address) }))
  return [...tokensOf(caipNetworkId), ...checksummed]
}

function coinEntry(chainId: string, amount: bigint, serviceUrl: string) {
  const coin = ALL_CHAINS.find(({ caipNetworkId }) => caipNetworkId === chainId)?.nativeCurrency
  if (!coin) return []
  const { name, symbol } = coin
  const worth = quantityAndWorth(amount, coin.decimals, priceOfCoin(chainId, symbol))
  return [{ name, symbol, chainId, ...worth, iconUrl: tokenIcon(serviceUrl, symbol) }]
}

function tokenEntry(chainId: string, { token, amount }: TokenAmount, serviceUrl: string) {
  const { address, name, symbol, decimals } = token
  // Other tokens that are called USDC get neither its price nor its icon.
  const iconUrl = findKnownToken(chainId, address) && tokenIcon(serviceUrl, symbol)
  return {
    address: `${chainId}:${address}`,
    name,
    symbol,
    chainId,
    ...quantityAndWorth(amount, decimals, priceOfKnownToken(chainId, address)),
    iconUrl,
  }
}

function quantityAndWorth(amount: bigint, decimals: number, price: number | undefined) {
  const numeric = formatUnits(amount, decimals)
  return {
    ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
    quantity: { decimals: String(decimals), numeric },
  }
}
