import { Hono } from 'hono'
import * as z from 'zod'
import type { Onramp } from '../../onramp/create-onramp.ts'
import type { Destination } from '../../onramp/create-purchases.ts'
import { nativeChainsOf } from '../blockchain-api/native-balance.ts'
import { failure } from '../service-context.ts'

const AMOUNT = '100'
const names = z.array(z.string().max(100)).max(100)
const amount = z.union([z.string().max(40), z.number()]).transform(String)
const bodySchema = z.object({
  destinationWallets: z
    .array(z.object({ address: z.string().max(100), blockchains: names, assets: names.default([]) }))
    .min(1)
    .max(100),
  defaultNetwork: z.string().default('ethereum'),
  partnerUserId: z.string().max(200).optional(),
  defaultExperience: z.literal('buy', { error: 'The sandbox only sells.' }).default('buy'),
  presetFiatAmount: amount.optional(),
  presetCryptoAmount: amount.optional(),
})

/**
 * `POST /v1/generators/onrampurl`, body `{ destinationWallets: [{ address, blockchains, assets }], defaultNetwork, partnerUserId,
 * defaultExperience: 'buy', presetFiatAmount }`: `{ url }` of the provider's page. `presetCryptoAmount` is accepted and ignored;
 * so are networks on which the sandbox sells nothing, if there are others.
 */
export function onrampUrl({ siteUrl, assets, purchases }: Onramp): Hono {
  return new Hono().post('/v1/generators/onrampurl', async (c) => {
    if (siteUrl === undefined) return failure(c, 503, 'onramp', 'This sandbox has no onramp.')
    const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
    const { destinationWallets, defaultNetwork, presetFiatAmount = AMOUNT } = body.data
    const networks = [...new Set(assets.map(({ network }) => network))]
    const destinations = destinationWallets.flatMap((wallet) =>
      networks
        .filter(({ name }) => wallet.blockchains.includes(name))
        .map((network): Destination => ({ address: wallet.address, network, symbols: wallet.assets })),
    )
    const [first] = destinations
    if (!first)
      return failure(
        c,
        400,
        'destinationWallets',
        `The sandbox sells on ${networks.map(({ name }) => name).join(', ')}.`,
      )
    const wrong = destinations.find(
      ({ address, network }) => !nativeChainsOf(network.caipNetworkId)?.isAddress(address),
    )
    if (wrong)
      return failure(c, 400, 'destinationWallets', `${wrong.address} is no address on ${wrong.network.displayName}.`)
    const start = destinations.find(({ network }) => network.name === defaultNetwork) ?? first
    const { id } = purchases.open({
      provider: 'coinbase',
      destinations,
      preset: { network: start.network.name, symbol: start.symbols[0] ?? 'USDC', amount: presetFiatAmount },
    })
    return c.json({ url: `${siteUrl}/buy/${id}` })
  })
}
