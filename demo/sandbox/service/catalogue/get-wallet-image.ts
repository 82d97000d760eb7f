import type { Hono } from 'hono'
import { tileFor } from '../images/draw-tile.ts'
import { createImageRoute } from '../images/create-image-route.ts'
import { walletTable } from './wallet-table.ts'

/** `GET /getWalletImage/{id}`: a wallet's mark, by its `image_id`. */
export function getWalletImage(): Hono {
  const names = new Map(walletTable(undefined).map(({ imageId, name }) => [imageId, name]))
  return createImageRoute('/getWalletImage', (id) => {
    const name = names.get(id)
    return name === undefined ? undefined : tileFor(name)
  })
}
