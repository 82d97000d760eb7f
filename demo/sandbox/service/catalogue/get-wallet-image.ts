import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import { tileFor, type Tile } from '../../images/draw-tile.ts'
import { SANDBOX_PHONE_WALLET, SANDBOX_WALLET, walletTable } from './wallet-table.ts'

/** The sandbox's own wallets have the blue of their announced icon. */
const OWN: Readonly<Record<string, Tile>> = {
  [SANDBOX_WALLET.imageId]: { mark: 'square', hue: 216, round: false },
  [SANDBOX_PHONE_WALLET.imageId]: { mark: 'ring', hue: 216, round: false },
}

/** `GET /getWalletImage/{id}`: a wallet's mark, by its `image_id`. */
export function getWalletImage(): Hono {
  const names = new Map(walletTable(undefined).map(({ imageId, name }) => [imageId, name]))
  return createImageRoute('/getWalletImage', (id) => {
    const name = names.get(id)
    return name === undefined ? undefined : (OWN[id] ?? tileFor(name))
  })
}
