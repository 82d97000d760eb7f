import type { ConnectMethod } from '#core/config/config.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'

const WITH_WALLET: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const WITHOUT_WALLET: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/**
 * The ways to connect, in the site's order (contract: `features.connectMethodsOrder`). By itself (decisions.md): wallet,
 * email, social where an injected or announced wallet is present; else email, social, wallet.
 */
export function orderMethods(
  wanted: readonly ConnectMethod[] | undefined,
  connectors: readonly Pick<ConnectorInfo, 'type'>[],
): readonly ConnectMethod[] {
  if (wanted) return [...new Set(wanted)]
  return connectors.some(({ type }) => /^(ANNOUNCED|INJECTED|MULTI_CHAIN)$/.test(type)) ? WITH_WALLET : WITHOUT_WALLET
}
