import { Hono } from 'hono'

/** The remote feature settings of the sandbox's project. */
const FEATURES = [
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'reown_branding', isEnabled: false, config: [] },
]

/** `GET /appkit/v1/config`: the features that are on for the project. */
export function projectConfig(): Hono {
  return new Hono().get('/appkit/v1/config', (c) => c.json({ features: FEATURES }))
}
