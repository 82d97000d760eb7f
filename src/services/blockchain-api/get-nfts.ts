import { boolean, object, string } from 'zod/mini'
import type { BlockchainApi, Nft } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { maybe, wholeText } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { addressOn } from '../read-address.ts'

const TEXT_LIMIT = 80
const ID_LIMIT = 100
const URL_LIMIT = 2_000
const CURSOR_LIMIT = 4_000
/** For one page; none is this long. */
const PAGE_LIMIT = 1_000
/** More than one, within 256 bits. */
const SEVERAL = /^(?!1$)[1-9]\d{0,77}$/

const nftSchema = object({
  address: string(),
  tokenId: wholeText,
  name: maybe(string()),
  collection: maybe(string()),
  imageUrl: maybe(string()),
  amount: maybe(wholeText),
  isSpam: maybe(boolean()),
})

const answerSchema = object({ data: listOf(nftSchema, PAGE_LIMIT), next: maybe(string()) })

/**
 * A page of an address's NFTs: `GET /v1/account/{address}/nfts`, an extension that a service may lack. It then answers 404 or
 * 501, and what the history shows as received is checked on the chain instead.
 */
export async function getNfts(
  service: Service,
  address: string,
  { chainId, cursor, signal }: Parameters<BlockchainApi['getNfts']>[1],
): ReturnType<BlockchainApi['getNfts']> {
  const { data, next } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(address)}/nfts`,
    query: { chainId, cursor },
    signal,
  })
  return {
    data: data.flatMap((entry): Nft[] => {
      const address = addressOn(chainId, entry.address)
      if (address === undefined) return []
      const tokenId = cleanText(entry.tokenId, ID_LIMIT)
      const collection = cleanText(entry.collection ?? '', TEXT_LIMIT) || undefined
      const name = cleanText(entry.name ?? '', TEXT_LIMIT) || `${collection ?? ''} #${tokenId}`.trim()
      const amount = String(entry.amount)
      const imageUrl = entry.imageUrl && entry.imageUrl.length <= URL_LIMIT ? entry.imageUrl : undefined
      return [
        {
          address,
          tokenId,
          name,
          collection,
          imageUrl,
          isSpam: entry.isSpam ?? false,
          amount: SEVERAL.test(amount) ? amount : undefined,
        },
      ]
    }),
    next: next && next.length <= CURSOR_LIMIT ? next : undefined,
  }
}
