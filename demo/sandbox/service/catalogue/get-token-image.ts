import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import type { Tile } from '../../images/draw-tile.ts'

const TOKENS: Readonly<Record<string, Tile>> = {
  eth: { mark: 'diamond', hue: 230, round: true },
  pol: { mark: 'hexagon', hue: 265, round: true },
  sol: { mark: 'wave', hue: 285, round: true },
  btc: { mark: 'disc', hue: 35, round: true },
  usdc: { mark: 'ring', hue: 210, round: true },
}

/** `GET /public/getTokenImage/{id}`: a token's mark by its symbol in any case. */
export function getTokenImage(): Hono {
  return createImageRoute('/public/getTokenImage', (id) => TOKENS[id.toLowerCase()])
}
