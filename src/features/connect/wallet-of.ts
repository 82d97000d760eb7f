import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { Core } from '#core/core.ts'
import type { View } from '#core/views/view.ts'
import type { PictureSource } from '#core/wallets/create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from '#core/wallets/picture-of.ts'

/** The wallet that a connecting view is about. */
export interface ShownWallet {
  readonly connectorId: string
  readonly name: string
  readonly picture: PictureSource
  /** The wallet of the catalogue, if one was picked. */
  readonly item?: WalletListItem | undefined
}

function isWalletListItem(value: unknown): value is WalletListItem {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** What a connecting view was opened for: a connector, a wallet of the catalogue behind one, or WalletConnect alone. */
export function walletOf({ data }: View, core: Pick<Core, 'connectors'>): ShownWallet {
  const connectorId = typeof data?.['connectorId'] === 'string' ? data['connectorId'] : 'walletConnect'
  const item = isWalletListItem(data?.['wallet']) ? data['wallet'] : undefined
  const connector = core.connectors.find(connectorId)
  if (connector && connector.type !== 'WALLET_CONNECT') {
    return { connectorId, name: connector.name, picture: pictureOfConnector(connector), item }
  }
  return {
    connectorId,
    name: item?.name ?? connector?.name ?? 'WalletConnect',
    picture: item ? pictureOfWallet(item) : {},
    item,
  }
}
