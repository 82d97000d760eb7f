import { Hono } from 'hono'
import type { BuyQuote } from '../../onramp/calculate-quote.ts'
import type { Onramp } from '../../onramp/create-onramp.ts'
import type { Purchase } from '../../onramp/create-purchases.ts'
import { formatUnits } from '../blockchain-api/format-units.ts'
import { tokenIcon } from '../blockchain-api/token-icon.ts'
import type { ServiceContext } from '../service-context.ts'

const PAGE = 50
const MILLION = 1_000_000

/**
 * `GET /v1/account/{account}/history?onramp=coinbase`: the purchases for an account at a provider, newest first, in the format of
 * transactions. `status` is `pending` from the payment until `confirmed` or `failed`; a failed one has `failure`: `declined`,
 * `cancelled` or `undelivered`. What was never paid nor given up isn't listed. Without `onramp`, the next handler answers.
 */
export function onrampHistory({ serviceUrl }: ServiceContext, { purchases }: Onramp): Hono {
  return new Hono().get('/v1/account/:account/history', async (c, next) => {
    const provider = c.req.query('onramp')
    if (provider === undefined) return next()
    const account = c.req.param('account').toLowerCase()
    const isOf = ({ address, destinations }: Purchase) =>
      (address === undefined ? destinations.map((place) => place.address) : [address]).some(
        (one) => one.toLowerCase() === account,
      )
    const listed = purchases
      .all()
      .filter((purchase) => purchase.provider === provider && purchase.status !== 'open' && isOf(purchase))
    return c.json({ data: listed.slice(0, PAGE).map((purchase) => present(purchase, serviceUrl)), next: null })
  })
}

function present(purchase: Purchase, serviceUrl: string) {
  const { id, provider, status, failure, hash, at = 0, quote, destinations } = purchase
  const [first] = destinations
  const recipient = purchase.address ?? first?.address ?? ''
  return {
    id: `onramp:${id}`,
    metadata: {
      hash: hash ?? null,
      operationType: 'buy',
      status,
      ...(failure && { failure }),
      minedAt: new Date(at).toISOString(),
      chain: (quote?.asset.network ?? first?.network)?.caipNetworkId ?? '',
      sentFrom: provider,
      sentTo: recipient,
    },
    transfers: quote ? [transferOf(quote, recipient, serviceUrl)] : [],
  }
}

function transferOf({ asset, units }: BuyQuote, recipient: string, serviceUrl: string) {
  const numeric = formatUnits(units, asset.decimals)
  const price = Number(asset.price) / MILLION
  const icon = tokenIcon(serviceUrl, asset.symbol)
  return {
    direction: 'in',
    sender: null,
    recipient,
    quantity: { numeric },
    price,
    value: Number(numeric) * price,
    fungible_info: {
      name: asset.name,
      symbol: asset.symbol,
      icon: icon === undefined ? null : { url: icon },
      ...(asset.address !== undefined && { address: asset.address }),
    },
  }
}
