import { Hono } from 'hono'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'
import { formatUnits } from './format-units.ts'
import { nativeChainsOf } from './native-balance.ts'

/** US dollars for one native coin, by chain: the sandbox's own price list. A test network's coin is worth nothing. */
const PRICES_USD: Readonly<Record<string, number>> = { 'eip155:1': 3000, 'eip155:137': 0.5, 'eip155:11155111': 0 }

/** `GET /v1/account/{address}/balance?currency=usd&chainId=`: real quantities from the nodes, prices from the list. */
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
          const amount = await nativeChainsOf(caipNetworkId)?.balance(rpcUrl, address)
          return nativeBalance(caipNetworkId, amount ?? 0n, serviceUrl)
        }),
      )
      return c.json({ balances: balances.filter((entry) => entry !== undefined) })
    } catch (error) {
      return failure(c, 502, 'chain', `A node does not answer: ${String(error)}`)
    }
  })
}

function nativeBalance(caipNetworkId: string, amount: bigint, serviceUrl: string) {
  const chain = ALL_CHAINS.find((known) => known.caipNetworkId === caipNetworkId)
  if (!chain) return undefined
  const { name, symbol, decimals } = chain.nativeCurrency
  const numeric = formatUnits(amount, decimals)
  const price = PRICES_USD[caipNetworkId] ?? 0
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: `${serviceUrl}/public/getTokenImage/${symbol.toLowerCase()}`,
  }
}
