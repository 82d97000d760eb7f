import { catch as ifRight, _default as orElse, boolean, nullish, number, object, string, union } from 'zod/mini'
import type { BlockchainApi, Nft } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const TEXT_LIMIT = 80
const ID_LIMIT = 100
/** More than one, within 256 bits. */
const SEVERAL = /^(?!1$)[1-9]\d{0,77}$/

const nftSchema = object({
  address: string(),
  tokenId: string(),
  name: absentIfNull(string()),
  collection: absentIfNull(string()),
  imageUrl: absentIfNull(string()),
  amount: ifRight(nullish(union([string(), number()])), undefined),
  isSpam: orElse(boolean(), false),
})

const answerSchema = object({ data: listOf(nftSchema), next: absentIfNull(string()) })

/** A page of an address's NFTs: `GET /v1/account/{address}/nfts`. */
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
      const tokenId = cleanText(entry.tokenId, ID_LIMIT)
      const collection = cleanText(entry.collection ?? '', TEXT_LIMIT) || undefined
      const name = cleanText(entry.name ?? '', TEXT_LIMIT) || `${collection ?? ''} #${tokenId}`.trim()
      const amount = String(entry.amount)
      return [{ ...entry, tokenId, name, collection, amount: SEVERAL.test(amount) ? amount : undefined }]
    }),
    next: next || undefined,
  }
}
