import type { WalletLists } from '#core/config/config.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'

/** Featured wallets before the catalogue's pages [catalogue.pages]. */
export const FEATURED_LIMIT = 4
/** More ids would make an endless address. */
const INSTALLED_LIMIT = 100
/** Connectors that reach many wallets, or none of the catalogue. */
const NOT_LISTED: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The ids of wallets that have a row of their own before the catalogue's pages. */
export interface ListedApart {
  readonly featured: readonly string[]
  readonly installed: readonly string[]
}

interface Sources {
  readonly lists: Pick<WalletLists, 'include' | 'exclude' | 'featured'>
  readonly connectors: readonly ConnectorInfo[]
  /** Wallets of the catalogue so far, which have the ids of installed wallets. */
  readonly named: readonly Wallet[]
}

/** The host's lists apply to its featured wallets, too. */
export function findListedApart({ lists, connectors, named }: Sources): ListedApart {
  const { include, exclude } = lists
  const isListed = (id: string) => !exclude.includes(id) && (include.length === 0 || include.includes(id))
  const featured = lists.featured.slice(0, FEATURED_LIMIT).filter(isListed)
  const installed = connectors
    .filter(({ type, isSurplus }) => !NOT_LISTED.includes(type) && !isSurplus)
    .flatMap((connector) => connector.explorerId ?? named.find((wallet) => isSameWallet(wallet, connector))?.id ?? [])
    .filter((id) => isListed(id) && !featured.includes(id))
  return { featured, installed: [...new Set(installed)].slice(0, INSTALLED_LIMIT) }
}
