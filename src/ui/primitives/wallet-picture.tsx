import type { Connection } from '#core/connections/connection.ts'
import { pictureOfConnection } from '#domain/wallets/picture-of.ts'
import { Picture } from './picture.tsx'

interface WalletPictureProps {
  readonly connection: Connection | undefined
  /** Its beginning stands in for the picture; by default the wallet's name. */
  readonly name?: string | undefined
  readonly size?: number | undefined
}

/** The picture of a connected wallet. */
export function WalletPicture({ connection, name = connection?.wallet.name ?? '', size = 80 }: WalletPictureProps) {
  return <Picture name={name} size={size} {...(connection && pictureOfConnection(connection))} />
}
