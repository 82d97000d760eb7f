import type { ConnectMethod } from '#core/config/config.ts'

/** The order of the ways to connect: the site's; otherwise wallets come first where one is in the page [connect.methods]. */
export function orderMethods(
  chosen: readonly ConnectMethod[] | undefined,
  hasWallets: boolean,
): readonly ConnectMethod[] {
  return chosen ?? (hasWallets ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
}
