import { _default as orElse, boolean, object, string } from 'zod/mini'
import type { BlockchainApi, Nft } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const TEXT_LIMIT = 80
const ID_LIMIT = 100

const nftSchema = object({
  address: string(),
  tokenId: string(),
  name: absentIfNull(string()),
  collection: absentIfNull(string()),
  imageUrl: absentIfNull(string()),
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
      return [{ ...entry, tokenId, name, collection }]
    }),
    next: next || undefined,
  }
}
