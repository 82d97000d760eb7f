import type { Hono } from 'hono'
import { createImageRoute } from '../../images/create-image-route.ts'
import { tileFor, type Tile } from '../../images/draw-tile.ts'
import { avatarIdOf, PEOPLE } from '../../people.ts'
import { collectionsOf } from '../../tokens/evm-tokens.ts'

const ETHEREUM: Tile = { mark: 'diamond', hue: 230, round: true }
const POLYGON: Tile = { mark: 'hexagon', hue: 265, round: true }

/** Networks with a mark of their own, by CAIP-2 id, and by the id that the specification of the public catalogue gives. */
const MARKED: Readonly<Record<string, Tile>> = {
  'eip155:1': ETHEREUM,
  '692ed6ba-e569-459a-556a-776476829e00': ETHEREUM,
  'eip155:137': POLYGON,
  '41d04d42-da3b-4453-8506-668cc0727900': POLYGON,
  'eip155:11155111': { mark: 'moon', hue: 30, round: true },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { mark: 'wave', hue: 285, round: true },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { mark: 'wave', hue: 165, round: true },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { mark: 'wave', hue: 200, round: true },
  'bip122:000000000019d6689c085ae165831e93': { mark: 'disc', hue: 35, round: true },
  'bip122:000000000933ea01ad0ee984209779ba': { mark: 'disc', hue: 120, round: true },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { mark: 'dots', hue: 325, round: true },
  'cosmos:cosmoshub-4': { mark: 'plus', hue: 250, round: true },
}

/** Sellers of the onramp, by their ids. */
const SELLERS: Readonly<Record<string, Tile>> = {
  coinbase: { mark: 'disc', hue: 260, round: false },
  meld: { mark: 'wave', hue: 190, round: false },
}

/** True if a seller has an image. */
export const hasSellerImage = (id: string) => Object.hasOwn(SELLERS, id)

/** The id of any other network (CAIP-2): its mark is derived from it. */
const NETWORK = /^[-a-z\d]{3,8}:[-\w]{1,32}$/

/** Ids of other networks in the public catalogue: their marks are derived from them, too. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `GET /public/getAssetImage/{id}`: marks of networks by CAIP-2 id and of sellers by theirs, avatars of people, and images of NFTs. */
export function getAssetImage(): Hono {
  const avatars = new Set(PEOPLE.map(avatarIdOf))
  return createImageRoute(
    '/public/getAssetImage',
    (id) =>
      MARKED[id] ??
      (hasSellerImage(id) ? SELLERS[id] : undefined) ??
      (avatars.has(id) ? tileFor(id, true) : undefined) ??
      (isNftImage(id) ? tileFor(id) : undefined) ??
      (NETWORK.test(id) || UUID.test(id) ? tileFor(id, true) : undefined),
  )
}

/** `tiles-1` and so on. */
const isNftImage = (id: string) =>
  collectionsOf('eip155:1').some(
    ({ slug }) => id.startsWith(`${slug}-`) && /^[1-9]\d{0,8}$/.test(id.slice(slug.length + 1)),
  )
