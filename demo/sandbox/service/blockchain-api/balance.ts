import { Hono } from 'hono'
import { CHAINS, type ChainDefinition } from '../../chains/chain-table.ts'
import { requestRpc } from '../../chains/request-rpc.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS } from './evm-address.ts'
import { formatUnits } from './format-units.ts'

/** US dollars for one native coin, by chain: the sandbox's own price list. A test network's coin is worth nothing. */
const PRICES_USD: Readonly<Record<string, number>> = { 'eip155:1': 3000, 'eip155:137': 0.5, 'eip155:11155111': 0 }

/** `GET /v1/account/{address}/balance?currency=usd&chainId=`: real quantities from the nodes, prices from the list. */
export function balance({ chains, serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/v1/account/:address/balance', async (c) => {
    const address = c.req.param('address')
    const { currency = 'usd', chainId } = c.req.query()
    if (!EVM_ADDRESS.test(address)) return failure(c, 400, 'address', `${address} is not an EVM address.`)
    if (currency !== 'usd')
      return failure(c, 400, 'currency', `The sandbox has prices in usd only, not in ${currency}.`)
    const asked = chains.filter(({ caipNetworkId }) => chainId === undefined || caipNetworkId === chainId)
    if (asked.length === 0) return failure(c, 400, 'chainId', `The sandbox has no chain ${chainId}.`)
    try {
      const balances = await Promise.all(
        asked.map(async ({ caipNetworkId, rpcUrl }) => {
          const wei = await requestRpc(rpcUrl, 'eth_getBalance', [address, 'latest'])
          return nativeBalance(caipNetworkId, BigInt(String(wei)), serviceUrl)
        }),
      )
      return c.json({ balances: balances.filter((entry) => entry !== undefined) })
    } catch (error) {
      return failure(c, 502, 'chain', `A node does not answer: ${String(error)}`)
    }
  })
}

function nativeBalance(caipNetworkId: string, wei: bigint, serviceUrl: string) {
  const chain = CHAINS.find((known): known is ChainDefinition => known.caipNetworkId === caipNetworkId)
  if (!chain) return undefined
  const { name, symbol, decimals } = chain.nativeCurrency
  const numeric = formatUnits(wei, decimals)
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
