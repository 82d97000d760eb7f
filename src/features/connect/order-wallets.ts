import type { ConnectorGroup, Features, WalletLists } from '#core/config/config.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import { toWallet } from '#core/model/wallet-list-item.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { createKnownWallets } from '#domain/wallets/create-known-wallets.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from '#domain/wallets/picture-of.ts'
import type { RecentWallet } from '#domain/wallets/recent-wallet.ts'

/** The most installed wallets in Connect; the others are in All wallets, if the site has it [connect.installed]. */
export const INSTALLED_LIMIT = 6
/** Recommended wallets in Connect [connect.recommended]. */
export const RECOMMENDED_LIMIT = 4

/** A line of the Connect view. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly group: ConnectorGroup
  readonly picture: PictureSource
  readonly choice: WalletChoice
  /** Another wallet in the page claims to be the same one. */
  readonly isNamesake?: boolean | undefined
}

export interface WalletRows {
  readonly rows: readonly WalletRow[]
  /** How many more installed wallets All wallets starts with. */
  readonly hiddenCount: number
}

interface Sources {
  readonly connectors: readonly ConnectorInfo[]
  /** The latest first. */
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  /** The host's own lists. */
  readonly lists: Pick<WalletLists, 'custom' | 'include' | 'exclude'>
  /** Wallets that the host has excluded, as in the catalogue. */
  readonly excluded: readonly Wallet[]
  /** The catalogue's wallets, its first choices first. */
  readonly recommended: readonly Wallet[]
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
 * The lines of the Connect view, by the site's order of groups [connect.groups]. No wallet stands
 * there twice, and none that the host has excluded: what is installed is not offered again by the catalogue, and only what
 * no other group has is recommended, wherever that group stands.
 */
export function orderWallets(
  { connectors, recent, featured, lists, excluded, recommended }: Sources,
  { connectorTypeOrder, allWallets }: Pick<Features, 'connectorTypeOrder' | 'allWallets'>,
): WalletRows {
  const known = createKnownWallets()
  let hiddenCount = 0
  const taken = new Set<string>()
  const shown = connectors.filter((connector) => {
    const group = GROUPS[connector.type]
    const isExcluded = group === 'injected' && excluded.some((wallet) => isSameWallet(wallet, connector))
    return group && connectorTypeOrder.includes(group) && !isExcluded && !connector.isSurplus
  })
  for (const connector of shown) known.addConnector(connector)
  // Whatever isn’t in the page is reached over WalletConnect.
  const canRelay = connectors.some(({ type }) => type === 'WALLET_CONNECT')

  const connectorRows = (group: ConnectorGroup, of: readonly ConnectorInfo[]) =>
    of.flatMap((connector): WalletRow | readonly [] => {
      const { id, name, isNamesake } = connector
      const key = `connector ${id}`
      if (taken.has(key)) return []
      taken.add(key)
      return { key, name, group, picture: pictureOfConnector(connector), choice: { connectorId: id }, isNamesake }
    })
  const walletRows = (group: ConnectorGroup, wallets: readonly Wallet[]) =>
    (canRelay ? wallets.filter(known.add) : []).map((wallet): WalletRow => {
      const { id, name } = wallet
      return { key: id, name, group, picture: pictureOfWallet(wallet), choice: { wallet } }
    })

  function isListed({ id }: Wallet): boolean {
    const { custom, include, exclude } = lists
    if (exclude.includes(id)) return false
    return include.length === 0 || include.includes(id) || custom.some((wallet) => wallet.id === id)
  }

  /** Recent wallets. Uninstalled wallets, and WalletConnect without a wallet, are never listed as recent. */
  function recentRows(): readonly WalletRow[] {
    return recent.flatMap(({ connectorId, wallet }) => {
      const own = connectors.find((connector) =>
        wallet
          ? isSameWallet(wallet, connector)
          : connector.id === connectorId || connector.parts?.some(({ id }) => id === connectorId),
      )
      if (own) return GROUPS[own.type] !== 'walletConnect' && shown.includes(own) ? connectorRows('recent', [own]) : []
      return wallet && isListed(wallet) ? walletRows('recent', [wallet]) : []
    })
  }

  const ofGroup = (group: ConnectorGroup) =>
    connectorRows(
      group,
      shown.filter(({ type }) => GROUPS[type] === group),
    )
  const rows: Record<ConnectorGroup, () => readonly WalletRow[]> = {
    walletConnect: () => ofGroup('walletConnect'),
    recent: recentRows,
    injected() {
      const installed = ofGroup('injected')
      const limit = allWallets ? INSTALLED_LIMIT : installed.length
      hiddenCount = Math.max(installed.length - limit, 0)
      return installed.slice(0, limit)
    },
    featured: () => walletRows('featured', featured),
    custom: () => [...ofGroup('custom'), ...walletRows('custom', lists.custom.map(toWallet))],
    external: () => ofGroup('external'),
    recommended: () => walletRows('recommended', recommended).slice(0, RECOMMENDED_LIMIT),
  }
  const groupOrder = [...new Set(connectorTypeOrder)]
  // Groups take their wallets in the default order, so that the site's order moves them and changes nothing else.
  const groups = DEFAULT_FEATURES.connectorTypeOrder.filter((group) => groupOrder.includes(group))
  const built = new Map(groups.map((group) => [group, rows[group]()]))
  return { rows: groupOrder.flatMap((group) => built.get(group) ?? []), hiddenCount }
}
