import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Core } from '#core/core.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { inAppLink, type Page } from './in-app-link.ts'

/** Opens the page in the wallet's own browser, if it has one and isn’t injected here. False if the visitor stays. */
export function openInApp(
  { connectors, ports }: Pick<Core, 'connectors' | 'ports'>,
  wallet: Wallet,
  page: Page,
): boolean {
  if (connectors.$list.get().some((connector) => isSameWallet(wallet, connector))) return false
  const link = inAppLink(wallet, page)
  return link !== undefined && ports.browser.open(link, 'same')
}
