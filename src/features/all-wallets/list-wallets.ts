import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { createKnownWallets } from '#core/wallets/create-known-wallets.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'
import { isSameWallet } from '#core/wallets/is-same-wallet.ts'
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
  /** What the host has excluded, as the catalogue knows it. */
  readonly excluded: readonly WalletListItem[]
  /** Of the catalogue, which has searched already. */
  readonly found: readonly WalletListItem[]
}

/**
 * What is installed first, then the wallets that are not; none twice, and none that the host has excluded. What nobody has
 * searched yet is narrowed down to `text`.
 */
export function listWallets({ connectors, custom, excluded, found }: Sources, text: string): readonly ListedWallet[] {
  const known = createKnownWallets()
  const shown = connectors.filter(
    (connector) =>
      connector.type !== 'WALLET_CONNECT' &&
      connector.type !== 'AUTH' &&
      !(INSTALLED_TYPES.includes(connector.type) && excluded.some((wallet) => isSameWallet(wallet, connector))),
  )
  for (const connector of shown) known.addConnector(connector)
  return [
    ...shown
      .filter(({ name }) => fits(name, text))
      .map((connector) => ({
        key: `connector ${connector.id}`,
        name: connector.name,
        isInstalled: INSTALLED_TYPES.includes(connector.type),
        picture: pictureOfConnector(connector),
        choice: { connectorId: connector.id },
      })),
    ...[...custom.filter(({ name }) => fits(name, text)), ...found].filter(known.add).map((wallet) => ({
      key: wallet.id,
      name: wallet.name,
      isInstalled: false,
      picture: pictureOfWallet(wallet),
      choice: { wallet },
    })),
  ]
}
