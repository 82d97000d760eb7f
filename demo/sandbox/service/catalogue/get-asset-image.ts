import type { Hono } from 'hono'
import { IDENTITIES } from '../blockchain-api/identity-table.ts'
import { createImageRoute } from '../../images/create-image-route.ts'
import { tileFor, type Tile } from '../../images/draw-tile.ts'

const NETWORKS: Readonly<Record<string, Tile>> = {
  'eip155:1': { mark: 'diamond', hue: 230, round: true },
  'eip155:137': { mark: 'hexagon', hue: 265, round: true },
  'eip155:11155111': { mark: 'moon', hue: 30, round: true },
}

/** `GET /public/getAssetImage/{id}`: a network's mark by its CAIP-2 id, and the avatars of the sandbox's people. */
export function getAssetImage(): Hono {
  const avatars = new Set([...IDENTITIES.values()].map(({ avatarId }) => avatarId))
  return createImageRoute(
    '/public/getAssetImage',
    (id) => NETWORKS[id] ?? (avatars.has(id) ? tileFor(id, true) : undefined),
  )
}
