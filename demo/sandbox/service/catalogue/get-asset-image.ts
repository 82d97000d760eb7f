import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import { tileFor, type Tile } from '../../images/draw-tile.ts'
import { avatarIdOf, PEOPLE } from '../../people.ts'
import { collectionsOf } from '../../tokens/evm-tokens.ts'

/** Networks with a mark of their own. */
const MARKED: Readonly<Record<string, Tile>> = {
  'eip155:1': { mark: 'diamond', hue: 230, round: true },
  'eip155:137': { mark: 'hexagon', hue: 265, round: true },
  'eip155:11155111': { mark: 'moon', hue: 30, round: true },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { mark: 'wave', hue: 285, round: true },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { mark: 'wave', hue: 165, round: true },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { mark: 'wave', hue: 200, round: true },
  'bip122:000000000019d6689c085ae165831e93': { mark: 'disc', hue: 35, round: true },
  'bip122:000000000933ea01ad0ee984209779ba': { mark: 'disc', hue: 120, round: true },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { mark: 'dots', hue: 325, round: true },
  'cosmos:cosmoshub-4': { mark: 'plus', hue: 250, round: true },
}

/** Chain ids of EVM networks whose mark is derived from their id. */
const EVM_CHAIN_IDS = [
  10, 56, 97, 100, 250, 324, 8217, 8453, 42161, 42220, 43113, 43114, 59144, 80002, 84532, 7777777, 1313161554,
]

const NETWORKS: Readonly<Record<string, Tile>> = {
  ...Object.fromEntries(EVM_CHAIN_IDS.map((id) => [`eip155:${id}`, tileFor(`eip155:${id}`, true)])),
  ...MARKED,
}

/** Image ids that existing clients use for networks. For a drawing, it doesn't matter which id is whose. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `GET /public/getAssetImage/{id}`: marks of networks by CAIP-2 id, avatars of people, and images of NFTs. */
export function getAssetImage(): Hono {
  const avatars = new Set(PEOPLE.map(avatarIdOf))
  return createImageRoute(
    '/public/getAssetImage',
    (id) =>
      NETWORKS[id] ??
      (avatars.has(id) ? tileFor(id, true) : undefined) ??
      (isNftImage(id) ? tileFor(id) : undefined) ??
      (UUID.test(id) ? tileFor(id, true) : undefined),
  )
}

/** `tiles-1` and so on. */
const isNftImage = (id: string) =>
  collectionsOf('eip155:1').some(
    ({ slug }) => id.startsWith(`${slug}-`) && /^[1-9]\d{0,8}$/.test(id.slice(slug.length + 1)),
  )
