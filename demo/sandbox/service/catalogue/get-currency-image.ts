import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import type { Tile } from '../../images/draw-tile.ts'

const CURRENCIES: Readonly<Record<string, Tile>> = {
  usd: { mark: 'bars', hue: 140, round: true },
  eur: { mark: 'bars', hue: 220, round: true },
}

/** `GET /public/getCurrencyImage/{id}`: a currency's mark, by its code in upper or lower case. */
export function getCurrencyImage(): Hono {
  return createImageRoute('/public/getCurrencyImage', (id) => CURRENCIES[id.toLowerCase()])
}
