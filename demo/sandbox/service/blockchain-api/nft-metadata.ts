import { Hono } from 'hono'
import { collectionsOf } from '../../tokens/evm-tokens.ts'
import type { SandboxCollection } from '../../tokens/sandbox-token.ts'
import { failure, type ServiceContext } from '../service-context.ts'

const TOKEN_ID = /^[1-9]\d{0,8}$/

/** Name and image of an NFT of the sandbox. */
export function describeNft({ name, slug }: SandboxCollection, tokenId: string, serviceUrl: string) {
  const image = TOKEN_ID.test(tokenId) ? `${serviceUrl}/public/getAssetImage/${slug}-${tokenId}` : undefined
  return { name: `${name} #${tokenId}`, image }
}

/** `GET /nft/{collection}/{id}`: the metadata that `tokenURI` of the sandbox's NFTs leads to (ERC-721). */
export function nftMetadata({ serviceUrl }: ServiceContext): Hono {
  return new Hono().get('/nft/:slug/:id', (c) => {
    const { slug, id } = c.req.param()
    const collection = collectionsOf('eip155:1').find((known) => known.slug === slug)
    if (!collection || !TOKEN_ID.test(id)) return failure(c, 404, 'id', `There is no NFT ${slug} ${id}.`)
    return c.json(describeNft(collection, id, serviceUrl))
  })
}
