import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import type { Tile } from '../../images/draw-tile.ts'

const TOKENS: Readonly<Record<string, Tile>> = {
  eth: { mark: 'diamond', hue: 230, round: true },
  pol: { mark: 'hexagon', hue: 265, round: true },
  weth: { mark: 'diamond', hue: 330, round: true },
  wpol: { mark: 'hexagon', hue: 330, round: true },
  sol: { mark: 'wave', hue: 285, round: true },
  btc: { mark: 'disc', hue: 35, round: true },
  usdc: { mark: 'ring', hue: 210, round: true },
  wbtc: { mark: 'disc', hue: 20, round: true },
  dai: { mark: 'bars', hue: 45, round: true },
  usdt: { mark: 'plus', hue: 160, round: true },
  tax: { mark: 'chevron', hue: 350, round: true },
  nope: { mark: 'square', hue: 0, round: true },
  fee: { mark: 'triangle', hue: 90, round: true },
}

/** True if a symbol has an image. */
export const hasTokenImage = (symbol: string) => Object.hasOwn(TOKENS, symbol.toLowerCase())

/** `GET /public/getTokenImage/{id}`: a token's mark, by its symbol in upper or lower case. */
export function getTokenImage(): Hono {
  return createImageRoute('/public/getTokenImage', (id) => (hasTokenImage(id) ? TOKENS[id.toLowerCase()] : undefined))
}
