import type { ConnectorGroup } from '#core/config/config.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from '#core/wallets/picture-of.ts'

/** More installed wallets than these wait behind All Wallets. */
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
  readonly recent: readonly WalletListItem[]
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

/** Whether a wallet of the catalogue is the one that a connector reaches. */
export function isSameWallet(wallet: WalletListItem, { info, explorerId }: ConnectorInfo): boolean {
  return explorerId === wallet.id || (info?.rdns !== undefined && info.rdns === wallet.rdns)
}

/**
 * The lines of the Connect view, by the site's order of groups (contract: `features.connectorTypeOrder`). No wallet stands
 * there twice: what is installed is not offered again by the catalogue.
 */
export function orderWallets(sources: Sources, order: readonly ConnectorGroup[]): readonly WalletRow[] {
  const { connectors } = sources
  const taken = new Set<string>()

  function connectorRows(group: ConnectorGroup): WalletRow[] {
    return connectors
      .filter(({ type }) => GROUPS[type] === group)
      .slice(0, group === 'injected' ? INSTALLED_LIMIT : undefined)
      .map((connector) => {
        const { id, name } = connector
        return { key: `connector ${id}`, name, group, picture: pictureOfConnector(connector), choice: { connectorId: id } }
      })
  }

  function walletRows(group: ConnectorGroup): WalletRow[] {
    const wallets = group in sources ? sources[group as keyof Omit<Sources, 'connectors'>] : []
    return wallets
      .filter((wallet) => {
        if (taken.has(wallet.id) || connectors.some((connector) => isSameWallet(wallet, connector))) return false
        taken.add(wallet.id)
        return true
      })
      .slice(0, group === 'recommended' ? RECOMMENDED_LIMIT : undefined)
      .map((wallet) => ({ key: wallet.id, name: wallet.name, group, picture: pictureOfWallet(wallet), choice: { wallet } }))
  }

  return [...new Set(order)].flatMap((group) => [...connectorRows(group), ...walletRows(group)])
}
