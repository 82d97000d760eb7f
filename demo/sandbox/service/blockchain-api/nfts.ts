import { Hono } from 'hono'
import * as z from 'zod'
import { failure, type ServiceContext } from '../service-context.ts'
import { createCursor } from './page-cursor.ts'
import { describeIndexedNft, display } from './present-transaction.ts'
import { readAccountQuery } from './read-account-query.ts'

const PAGE = 50
const cursor = createCursor(z.object({ chain: z.string(), token: z.string(), tokenId: z.string() }).strict())

/**
 * `GET /v1/account/{address}/nfts?chainId=&cursor=`: the ERC-721s and ERC-1155s that an account owns, with how many of a
 * kind, 50 to a page. Spec §7 has no call
 * for them: this is an extension.
 */
export function nfts(context: ServiceContext): Hono {
  const { index, serviceUrl } = context
  return new Hono().get('/v1/account/:address/nfts', async (c) => {
    const query = readAccountQuery(c, c.req.param('address'), context)
    if (query instanceof Response) return query
    const given = c.req.query('cursor') ?? ''
    const after = given === '' ? undefined : cursor.read(given)
    if (given !== '' && !after) return failure(c, 400, 'cursor', 'This cursor was not given by this list.')

    const caipNetworkIds = query.chains.map(({ caipNetworkId }) => caipNetworkId)
    await index.catchUp(caipNetworkIds)
    const found = index.nfts({ account: query.account, caipNetworkIds, after, limit: PAGE + 1 })
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    const next =
      found.length > PAGE && last ? cursor.write({ chain: last.chain, token: last.token, tokenId: last.tokenId }) : null
    const data = page.map((nft) => {
      const { name, image, collection, isSpam } = describeIndexedNft(nft, serviceUrl)
      const { chain: chainId, tokenId, amount } = nft
      return {
        chainId,
        address: display(nft.token),
        tokenId,
        name,
        collection,
        amount,
        imageUrl: image ?? null,
        isSpam,
      }
    })
    return c.json({ data, next })
  })
}
