import { Hono } from 'hono'
import { PAYMENT_CURRENCIES, PAYMENT_LIMITS } from '../../onramp/calculate-quote.ts'
import type { Onramp } from '../../onramp/create-onramp.ts'
import type { ServiceContext } from '../service-context.ts'

/**
 * `GET /v1/onramp/options`: what can be bought on which networks, and how it can be paid: `{ purchaseCurrencies: [{ id, name,
 * symbol, networks: [{ name, display_name, chain_id, contract_address }] }], paymentCurrencies: [{ id, payment_method_limits:
 * [{ id, min, max }] }], providers: [{ id, url, icon_url }] }`. `chain_id` is the reference of the CAIP-2 id; a coin's `contract_address` is empty.
 * `providers` have a `url` if their page has one address for every purchase.
 */
export function onrampOptions({ serviceUrl }: Pick<ServiceContext, 'serviceUrl'>, { assets, siteUrl }: Onramp): Hono {
  const pictureOf = (id: string) => `${serviceUrl}/public/getAssetImage/${id}`
  return new Hono().get('/v1/onramp/options', (c) => {
    const symbols = [...new Set(assets.map(({ symbol }) => symbol))]
    return c.json({
      purchaseCurrencies: symbols.map((symbol) => {
        const offered = assets.filter((asset) => asset.symbol === symbol)
        return {
          id: symbol,
          name: offered[0]?.name ?? symbol,
          symbol,
          networks: offered.map(({ network, address = '' }) => ({
            name: network.name,
            display_name: network.displayName,
            chain_id: network.caipNetworkId.split(':')[1],
            contract_address: address,
          })),
        }
      }),
      paymentCurrencies: PAYMENT_CURRENCIES.map((id) => ({ id, payment_method_limits: PAYMENT_LIMITS })),
      providers: [
        { id: 'coinbase', icon_url: pictureOf('coinbase') },
        ...(siteUrl === undefined ? [] : [{ id: 'meld', url: `${siteUrl}/meld`, icon_url: pictureOf('meld') }]),
      ],
    })
  })
}
