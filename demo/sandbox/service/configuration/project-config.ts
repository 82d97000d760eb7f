import { Hono } from 'hono'
import { CHAINS } from '../../chains/chain-table.ts'
import { EXCHANGE_CONTRACTS, exchangeOf } from '../../exchange/exchange-table.ts'
import type { ServiceContext } from '../service-context.ts'

/** Where swaps may be sent: the exchange’s router on each chain that has one. */
const ROUTERS = CHAINS.flatMap(({ caipNetworkId }) =>
  exchangeOf(caipNetworkId) ? [`${caipNetworkId}:${EXCHANGE_CONTRACTS.router}`] : [],
)

const LOGINS = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** The remote feature settings of the sandbox's project, or of one that has some features switched off. */
const featuresOf = ({ hasExchange }: ServiceContext, off: readonly string[] = []) => [
  { id: 'activity', isEnabled: !off.includes('activity'), config: [] },
  { id: 'onramp', isEnabled: !off.includes('buy'), config: ['coinbase', 'meld'] },
  { id: 'swap', isEnabled: hasExchange && !off.includes('swap'), config: hasExchange ? ROUTERS : [] },
  { id: 'social_login', isEnabled: true, config: LOGINS.filter((login) => !off.includes(login)) },
  { id: 'reown_branding', isEnabled: false, config: [] },
]

/** `GET /appkit/v1/config`: the features that are on for the project, except the ones in `without`. */
export function projectConfig(context: ServiceContext): Hono {
  return new Hono().get('/appkit/v1/config', (c) =>
    c.json({ features: featuresOf(context, c.req.query('without')?.split(',')) }),
  )
}
