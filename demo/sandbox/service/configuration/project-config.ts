import { Hono } from 'hono'
import { CHAINS } from '../../chains/chain-table.ts'
import { EXCHANGE_CONTRACTS, exchangeOf } from '../../exchange/exchange-table.ts'
import type { ServiceContext } from '../service-context.ts'

/** Where swaps may be sent: the exchange’s router on each chain that has one. */
const ROUTERS = CHAINS.flatMap(({ caipNetworkId }) =>
  exchangeOf(caipNetworkId) ? [`${caipNetworkId}:${EXCHANGE_CONTRACTS.router}`] : [],
)

/** The remote feature settings of the sandbox's project. */
const featuresOf = ({ hasExchange }: ServiceContext) => [
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'swap', isEnabled: hasExchange, config: hasExchange ? ROUTERS : [] },
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'reown_branding', isEnabled: false, config: [] },
]

/** `GET /appkit/v1/config`: the features that are on for the project. */
export function projectConfig(context: ServiceContext): Hono {
  return new Hono().get('/appkit/v1/config', (c) => c.json({ features: featuresOf(context) }))
}
