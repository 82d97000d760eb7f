import { Hono } from 'hono'
import * as z from 'zod'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import { priceOfCoin } from '../../tokens/price-table.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { findKnownToken, priceOfKnownToken } from './known-tokens.ts'
import { tokenIcon } from './token-icon.ts'

const MAX_ADDRESSES = 100
/** The address that stands for a chain's native coin [balances.native]. */
const NATIVE_ADDRESSES = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'so11111111111111111111111111111111111111111']

const bodySchema = z.object({
  currency: z.literal('usd', { error: 'The sandbox has prices in usd only.' }).default('usd'),
  addresses: z.array(z.string().max(200)).min(1).max(MAX_ADDRESSES),
})

/**
 * `POST /v1/fungible/price`, body `{ currency: 'usd', addresses, projectId }`: prices from the sandbox's list for tokens by
 * CAIP-10 address, `eip155:1:0x…`. Tokens without a price there are left out.
 */
export function fungiblePrice({ serviceUrl }: ServiceContext): Hono {
  return new Hono().post('/v1/fungible/price', async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
    const fungibles = body.data.addresses.flatMap((asked) => {
      const found = lookUp(asked)
      if (!found) return []
      return [{ address: asked, ...found, iconUrl: tokenIcon(serviceUrl, found.symbol) }]
    })
    return c.json({ fungibles })
  })
}

function lookUp(caipAddress: string) {
  const [namespace, reference, address = ''] = caipAddress.split(':')
  const caipNetworkId = `${namespace}:${reference}`
  if (NATIVE_ADDRESSES.includes(address.toLowerCase())) {
    const coin = ALL_CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)?.nativeCurrency
    const price = coin && priceOfCoin(caipNetworkId, coin.symbol)
    return coin && price !== undefined ? { ...coin, price } : undefined
  }
  const token = findKnownToken(caipNetworkId, address)
  const price = priceOfKnownToken(caipNetworkId, address)
  if (!token || price === undefined) return undefined
  return { name: token.name, symbol: token.symbol, decimals: token.decimals, price }
}
