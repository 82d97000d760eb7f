import type { Hono } from 'hono'
import * as z from 'zod'
import type { Indexer } from '../../indexer/create-indexer.ts'
import type { ServiceContext } from '../service-context.ts'
import { accountPages } from './account-pages.ts'
import { createCursor } from './page-cursor.ts'
import { describeIndexedNft, display } from './present-transaction.ts'

const cursor = createCursor(z.object({ chain: z.string(), token: z.string(), tokenId: z.string() }).strict())

/**
 * `GET /v1/account/{address}/nfts?chainId=&cursor=`: the ERC-721s and ERC-1155s that an account owns, with their amounts.
 * An extension of this product, which other services may lack [nfts.sources].
 */
export function nfts(context: ServiceContext): Hono {
  const { serviceUrl } = context
  return accountPages(context, {
    path: 'nfts',
    cursor,
    placeOf: ({ chain, token, tokenId }) => ({ chain, token, tokenId }),
    read: (index: Indexer) => index.nfts,
    present(nft) {
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
    },
  })
}
