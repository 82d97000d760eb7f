import { Hono } from 'hono'
import { collectionsOf } from '../../tokens/evm-tokens.ts'
import type { SandboxCollection } from '../../tokens/sandbox-token.ts'
import { failure, type ServiceContext } from '../service-context.ts'

const TOKEN_ID = /^[1-9]\d{0,8}$/
/** In the format of an ERC-1155 URI. */
const PADDED_ID = /^[\da-f]{64}$/

/** Name and image of an NFT of the sandbox. */
export function describeNft({ name, slug }: SandboxCollection, tokenId: string, serviceUrl: string) {
  const image = TOKEN_ID.test(tokenId) ? `${serviceUrl}/public/getAssetImage/${slug}-${tokenId}` : undefined
  return { name: `${name} #${tokenId}`, image }
}

/**
 * `GET /nft/{collection}/{id}`: the metadata to which the sandbox's NFTs point by `tokenURI` (ERC-721), or by `uri`, with the
 * id as 64 hexadecimal digits (ERC-1155).
 */
export function nftMetadata({ serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/nft/:slug/:id', (c) => {
    const { slug, id: written } = c.req.param()
    const id = PADDED_ID.test(written) ? BigInt(`0x${written}`).toString() : written
    const collection = collectionsOf('eip155:1').find((known) => known.slug === slug)
    if (!collection || !TOKEN_ID.test(id)) return failure(c, 404, 'id', `There is no NFT ${slug} ${id}.`)
    return c.json(describeNft(collection, id, serviceUrl))
  })
}
