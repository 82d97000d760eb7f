import type { ConnectMethod } from '#core/config/config.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'

const IN_PAGE: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

/** True if one of the connectors is of a wallet in the page. */
export const hasWalletsInPage = (connectors: readonly Pick<ConnectorInfo, 'type'>[]): boolean =>
  connectors.some(({ type }) => IN_PAGE.has(type))

/** The order of the ways to connect: the site's; otherwise wallets come first where one is in the page [connect.methods]. */
export function orderMethods(
  chosen: readonly ConnectMethod[] | undefined,
  hasWallets: boolean,
): readonly ConnectMethod[] {
  return chosen ?? (hasWallets ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
}
