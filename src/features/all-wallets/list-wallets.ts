import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from '#core/wallets/picture-of.ts'

/** A line of All Wallets. */
export interface ListedWallet {
  readonly key: string
  readonly name: string
  readonly isInstalled: boolean
  readonly picture: PictureSource
  readonly choice: WalletChoice
}

const INSTALLED_TYPES: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

function fits(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase())
}

interface Sources {
  readonly connectors: readonly ConnectorInfo[]
  /** The host's own list. */
  readonly custom: readonly WalletListItem[]
  /** Of the catalogue, which has searched already. */
  readonly found: readonly WalletListItem[]
}

/** What is installed first, then the wallets that are not. What nobody has searched yet is narrowed down to `text`. */
export function listWallets({ connectors, custom, found }: Sources, text: string): readonly ListedWallet[] {
  const installed = connectors.filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const rdns = new Set(installed.flatMap(({ info }) => info?.rdns ?? []))
  // Grows, for featured and custom wallets may be in the catalogue's pages, too.
  const ids = new Set(installed.flatMap(({ explorerId }) => explorerId ?? []))

  function isNew({ id, rdns: own }: WalletListItem): boolean {
    if (ids.has(id) || (own && rdns.has(own))) return false
    ids.add(id)
    return true
  }

  return [
    ...installed
      .filter(({ name }) => fits(name, text))
      .map((connector) => ({
        key: `connector ${connector.id}`,
        name: connector.name,
        isInstalled: INSTALLED_TYPES.includes(connector.type),
        picture: pictureOfConnector(connector),
        choice: { connectorId: connector.id },
      })),
    ...[...custom.filter(({ name }) => fits(name, text)), ...found].filter(isNew).map((wallet) => ({
      key: wallet.id,
      name: wallet.name,
      isInstalled: false,
      picture: pictureOfWallet(wallet),
      choice: { wallet },
    })),
  ]
}
