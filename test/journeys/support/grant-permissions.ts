import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { USDC } from './pay/open-pay.ts'
import { ADA } from './wallets/dev-accounts.ts'

type Grant = Parameters<Sandbox['service']['sessions']['grant']>[0]

interface GrantOptions extends Pick<Grant, 'policies'> {
  /** The site's name for itself. */
  readonly name?: string
  readonly account?: string
}

const WEEK_S = 7 * 86_400

/** Lets a site spend up to 10 USDC every day. */
export const DAILY_DOLLARS = {
  type: 'erc20-token-periodic',
  data: { tokenAddress: USDC, periodAmount: '10000000', periodDuration: 86_400 },
}

/** A wallet reports what an account has granted to a site of that name. @returns the id of the permissions */
export const grantPermissions = (
  { service }: Sandbox,
  site: string,
  permissions: Grant['permissions'],
  { name = site, account = ADA, policies = [] }: GrantOptions = {},
): string =>
  service.sessions.grant({
    policies,
    account: `eip155:1:${account}`,
    project: { name, url: `https://${site}.example` },
    permissions,
    expiry: Math.floor(Date.now() / 1000) + WEEK_S,
  })
