import type { ConnectorGroup, Features } from '#core/config/config.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'
import type { RecentWallet } from '#core/wallets/create-recent-wallets.ts'
import { isSameWallet } from '#core/wallets/is-same-wallet.ts'
import { pictureOfConnector, pictureOfWallet } from '#core/wallets/picture-of.ts'

/** More installed wallets than these wait behind All Wallets, where the site has it. */
export const INSTALLED_LIMIT = 6
/** Spec §9. */
export const RECOMMENDED_LIMIT = 4

/** A line of the Connect view. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly group: ConnectorGroup
  readonly picture: PictureSource
  readonly choice: WalletChoice
}

interface Sources {
  readonly connectors: readonly ConnectorInfo[]
  /** The latest first. */
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletListItem[]
  readonly custom: readonly WalletListItem[]
  /** The catalogue's wallets, its first choices first. */
  readonly recommended: readonly WalletListItem[]
}

const GROUPS: Partial<Record<ConnectorType, ConnectorGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  CUSTOM: 'custom',
  EXTERNAL: 'external',
}

/**
 * The lines of the Connect view, by the site's order of groups (contract: `features.connectorTypeOrder`). No wallet stands
 * there twice: what is installed is not offered again by the catalogue.
 */
export function orderWallets(
  sources: Sources,
  { connectorTypeOrder, allWallets }: Pick<Features, 'connectorTypeOrder' | 'allWallets'>,
): readonly WalletRow[] {
  const { connectors, recent, featured, custom, recommended } = sources
  const taken = new Set<string>()
  /** Keeps the first of each, whatever group it comes in. */
  const take = (rows: readonly WalletRow[]) => rows.filter(({ key }) => !taken.has(key) && taken.add(key))

  const connectorRow = (group: ConnectorGroup, connector: ConnectorInfo): WalletRow => {
    const { id, name } = connector
    return { key: `connector ${id}`, name, group, picture: pictureOfConnector(connector), choice: { connectorId: id } }
  }
  const walletRow = (group: ConnectorGroup, wallet: WalletListItem): WalletRow => {
    const { id, name } = wallet
    return { key: id, name, group, picture: pictureOfWallet(wallet), choice: { wallet } }
  }
  const connectorRows = (group: ConnectorGroup) =>
    connectors.filter(({ type }) => GROUPS[type] === group).map((connector) => connectorRow(group, connector))
  const walletRows = (group: ConnectorGroup, wallets: readonly WalletListItem[]) =>
    wallets
      .filter((wallet) => !connectors.some((connector) => isSameWallet(wallet, connector)))
      .map((wallet) => walletRow(group, wallet))

  /** What is not there any more, and WalletConnect without a wallet, is nothing to go back to. */
  function recentRows(): WalletRow[] {
    return recent.flatMap(({ connectorId, wallet }) => {
      const own = connectors.find((connector) =>
        wallet ? isSameWallet(wallet, connector) : connector.id === connectorId,
      )
      if (own) return GROUPS[own.type] === 'walletConnect' ? [] : connectorRow('recent', own)
      return wallet ? walletRow('recent', wallet) : []
    })
  }

  const rows: Record<ConnectorGroup, () => readonly WalletRow[]> = {
    walletConnect: () => take(connectorRows('walletConnect')),
    recent: () => take(recentRows()),
    injected: () => take(connectorRows('injected')).slice(0, allWallets ? INSTALLED_LIMIT : undefined),
    featured: () => take(walletRows('featured', featured)),
    custom: () => take([...connectorRows('custom'), ...walletRows('custom', custom)]),
    external: () => take(connectorRows('external')),
    recommended: () =>
      take(
        walletRows('recommended', recommended)
          .filter(({ key }) => !taken.has(key))
          .slice(0, RECOMMENDED_LIMIT),
      ),
  }
  return [...new Set(connectorTypeOrder)].flatMap((group) => rows[group]())
}
