import type { Connection } from '#core/connections/connection.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import type { PictureSource } from './create-pictures.ts'

/** Where a connector's picture is: announced by the wallet itself, or given by the host. */
export function pictureOfConnector({ imageUrl, imageId, type }: ConnectorInfo): PictureSource {
  return { url: imageUrl, imageId, isHostGiven: type === 'CUSTOM' || type === 'EXTERNAL' }
}

/** The picture of a connected wallet: its connector's, or the WalletConnect peer's. */
export function pictureOfConnection({ connector, wallet }: Pick<Connection, 'connector' | 'wallet'>): PictureSource {
  const isConnectors = wallet.imageUrl === undefined || wallet.imageUrl === connector.imageUrl
  return isConnectors ? pictureOfConnector(connector) : { url: wallet.imageUrl }
}

/** Where the picture of a wallet of the catalogue, or of the host's own list, is. */
export function pictureOfWallet({ imageId, imageUrl }: Wallet): PictureSource {
  return { url: imageUrl, imageId, isHostGiven: true }
}
