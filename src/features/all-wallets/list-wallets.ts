import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'

/** A line of All Wallets. */
export interface ListedWallet {
  readonly key: string
  readonly name: string
  readonly isInstalled: boolean
  readonly picture: PictureSource
  readonly choice: WalletChoice
}

function fits(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase())
}

/** What is installed first, then the catalogue's wallets that are not, narrowed down to the names that hold `text`. */
export function listWallets(
  connectors: readonly ConnectorInfo[],
  wallets: readonly WalletListItem[],
  text: string,
): readonly ListedWallet[] {
  const installed = connectors.filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const rdns = new Set(installed.flatMap(({ info }) => info?.rdns ?? []))
  const ids = new Set(installed.flatMap(({ explorerId }) => explorerId ?? []))
  return [
    ...installed
      .filter(({ name }) => fits(name, text))
      .map(({ id, name, type, imageUrl, imageId }) => ({
        key: `connector ${id}`,
        name,
        isInstalled: type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN',
        picture: { url: imageUrl, imageId, isHostGiven: type === 'CUSTOM' || type === 'EXTERNAL' },
        choice: { connectorId: id },
      })),
    ...wallets
      .filter((wallet) => !ids.has(wallet.id) && !(wallet.rdns && rdns.has(wallet.rdns)))
      .map((wallet) => ({
        key: wallet.id,
        name: wallet.name,
        isInstalled: false,
        picture: { url: wallet.image_url, imageId: wallet.image_id, isHostGiven: true },
        choice: { wallet },
      })),
  ]
}
