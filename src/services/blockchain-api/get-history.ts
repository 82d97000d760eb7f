import {
  catch as orElse,
  boolean,
  custom,
  enum as oneOf,
  nullish,
  number,
  object,
  pipe,
  string,
  transform,
  unknown,
  type infer as Infer,
  type ZodMiniType,
} from 'zod/mini'
import type { BlockchainApi, HistoryPage, HistoryTransaction, HistoryTransfer } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

const NAME_LIMIT = 80
const SYMBOL_LIMIT = 20
/** For ids, hashes, addresses and operations: none is this long on any chain. */
const WORD_LIMIT = 200
const URL_LIMIT = 2_000
const CURSOR_LIMIT = 4_000
/** The most that a row can show. */
const TRANSFER_LIMIT = 20
const READ_LIMIT = 100
/** For one page; none is this long. */
const PAGE_LIMIT = 1_000
/** 256 bits before the point. */
const QUANTITY = /^\d{1,78}(\.\d{1,100})?$/

/** A field that, if invalid, is dropped without the rest. */
const optional = <Value>(schema: ZodMiniType<Value>) => orElse(absentIfNull(schema), undefined)

const transferSchema = object({
  direction: optional(string()),
  sender: optional(string()),
  recipient: optional(string()),
  quantity: optional(object({ numeric: unknown() })),
  price: optional(number()),
  fungible_info: optional(
    object({
      name: optional(string()),
      symbol: optional(string()),
      icon: optional(object({ url: optional(string()) })),
      address: optional(string()),
    }),
  ),
  nft_info: optional(
    object({
      name: optional(string()),
      flags: optional(object({ is_spam: optional(boolean()) })),
      content: optional(object({ preview: optional(object({ url: optional(string()) })) })),
    }),
  ),
})

const transactionSchema = object({
  id: string(),
  metadata: object({
    chain: string(),
    hash: optional(string()),
    operationType: optional(string()),
    status: orElse(nullish(oneOf(['confirmed', 'failed', 'pending'])), undefined),
    minedAt: optional(string()),
    sentFrom: optional(string()),
    sentTo: optional(string()),
  }),
  transfers: orElse(
    pipe(pipe(custom<unknown[]>(Array.isArray), transform(withSpamLast)), listOf(transferSchema, READ_LIMIT)),
    [],
  ),
})

const answerSchema = object({ data: listOf(transactionSchema, PAGE_LIMIT), next: optional(string()) })

/** A page of an account's transactions: `GET /v1/account/{account}/history`. */
export async function getHistory(
  service: Service,
  account: string,
  { chainId, cursor, signal }: Parameters<BlockchainApi['getHistory']>[1],
): Promise<HistoryPage> {
  const { data, next } = await service.get(answerSchema, {
    path: `v1/account/${encodeURIComponent(account)}/history`,
    query: { chainId, cursor },
    signal,
  })
  return { data: data.map(toTransaction), next: next && next.length <= CURSOR_LIMIT ? next : undefined }
}

const toWord = (text = '') => cleanText(text, WORD_LIMIT) || undefined
const toUrl = (url = '') => (url.length <= URL_LIMIT && /^https?:\/\//i.test(url) ? url : undefined)

function toTransaction({ id, metadata, transfers }: Infer<typeof transactionSchema>): HistoryTransaction {
  const minedAt = Date.parse(metadata.minedAt ?? '')
  return {
    id: id.slice(0, WORD_LIMIT),
    hash: toWord(metadata.hash),
    chain: metadata.chain,
    operation: toWord(metadata.operationType)?.toLowerCase() ?? '',
    status: metadata.status ?? 'confirmed',
    minedAt: Number.isNaN(minedAt) ? undefined : minedAt,
    sentFrom: toWord(metadata.sentFrom),
    sentTo: toWord(metadata.sentTo),
    transfers: transfers.slice(0, TRANSFER_LIMIT).map(toTransfer),
  }
}

/** Whatever isn’t spam comes first, so that spam can’t bury it. Only a quick look at each: there may be thousands. */
function withSpamLast(transfers: unknown[]): unknown[] {
  const isSpam = (transfer: unknown) => (transfer as SpamFlag | undefined)?.nft_info?.flags?.is_spam === true
  return [...transfers.filter((transfer) => !isSpam(transfer)), ...transfers.filter(isSpam)]
}

type SpamFlag = { nft_info?: { flags?: { is_spam?: unknown } | null } | null } | null

function toTransfer(transfer: Infer<typeof transferSchema>): HistoryTransfer {
  const { direction, quantity, fungible_info: token, nft_info: nft } = transfer
  const numeric = String(quantity?.numeric)
  return {
    direction: direction === 'in' || direction === 'self' ? direction : 'out',
    quantity: QUANTITY.test(numeric) ? numeric : undefined,
    sender: toWord(transfer.sender),
    recipient: toWord(transfer.recipient),
    token: token && {
      name: cleanText(token.name ?? '', NAME_LIMIT),
      symbol: cleanText(token.symbol ?? '', SYMBOL_LIMIT),
      iconUrl: toUrl(token.icon?.url),
      address: toWord(token.address),
      price: Number(transfer.price) > 0 ? transfer.price : undefined,
    },
    nft: nft && {
      name: cleanText(nft.name ?? '', NAME_LIMIT),
      imageUrl: toUrl(nft.content?.preview?.url),
      isSpam: nft.flags?.is_spam ?? false,
    },
  }
}
