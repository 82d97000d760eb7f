import { Hono } from 'hono'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import { priceOfCoin, priceOfToken } from '../../tokens/price-table.ts'
import { tokensOf } from '../../tokens/token-table.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'
import { formatUnits } from './format-units.ts'
import { nativeChainsOf } from './native-balance.ts'
import { type KnownToken, readEvmTokenAmounts, readSolanaTokenAmounts } from './read-token-amounts.ts'
import { tokenIcon } from './token-icon.ts'

/**
 * `GET /v1/account/{address}/balance?currency=usd&chainId=`: native coins and tokens. Quantities come from the nodes, prices
 * from the sandbox's list; what it has no price for has neither `price` nor `value`.
 */
export function balance({ chains, serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/v1/account/:address/balance', async (c) => {
    const address = c.req.param('address')
    const { currency = 'usd', chainId } = c.req.query()
    if (!EVM_ADDRESS.test(address) && !SOLANA_ADDRESS.test(address))
      return failure(c, 400, 'address', `${address} is not an EVM or Solana address.`)
    if (currency !== 'usd')
      return failure(c, 400, 'currency', `The sandbox has prices in usd only, not in ${currency}.`)
    const named = chains.filter(({ caipNetworkId }) => chainId === undefined || caipNetworkId === chainId)
    if (named.length === 0) return failure(c, 400, 'chainId', `The sandbox has no chain ${chainId}.`)
    const asked = named.filter(({ caipNetworkId }) => nativeChainsOf(caipNetworkId)?.isAddress(address))
    if (asked.length === 0) return failure(c, 400, 'address', `${address} is no address of ${chainId}.`)
    try {
      const balances = await Promise.all(
        asked.map(async ({ caipNetworkId, rpcUrl }) => {
          const [coins, tokens] = await Promise.all([
            nativeChainsOf(caipNetworkId)?.balance(rpcUrl, address),
            caipNetworkId.startsWith('solana:')
              ? readSolanaTokenAmounts(rpcUrl, caipNetworkId, address)
              : readEvmTokenAmounts(rpcUrl, address, tokensOf(caipNetworkId)),
          ])
          return [
            ...coinEntry(caipNetworkId, coins ?? 0n, serviceUrl),
            ...tokens.map(({ token, amount }) => ({
              address: token.address,
              ...entry({
                ...token,
                caipNetworkId,
                amount,
                serviceUrl,
                price: priceOfToken(caipNetworkId, token.address),
              }),
            })),
          ]
        }),
      )
      return c.json({ balances: balances.flat() })
    } catch (error) {
      return failure(c, 502, 'chain', `A node does not answer: ${String(error)}`)
    }
  })
}

function coinEntry(caipNetworkId: string, amount: bigint, serviceUrl: string) {
  const coin = ALL_CHAINS.find((known) => known.caipNetworkId === caipNetworkId)?.nativeCurrency
  if (!coin) return []
  return [entry({ ...coin, caipNetworkId, amount, serviceUrl, price: priceOfCoin(caipNetworkId, coin.symbol) })]
}

interface Holding extends Omit<KnownToken, 'address'> {
  readonly caipNetworkId: string
  readonly amount: bigint
  readonly price: number | undefined
  readonly serviceUrl: string
}

function entry({ name, symbol, decimals, caipNetworkId, amount, price, serviceUrl }: Holding) {
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: tokenIcon(serviceUrl, symbol),
  }
}
