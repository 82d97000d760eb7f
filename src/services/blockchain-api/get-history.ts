import {
  catch as orElse,
  boolean,
  custom,
  enum as oneOf,
  nullish,
  object,
  pipe,
  string,
  transform,
  unknown,
  type infer as Infer,
} from 'zod/mini'
import type { BlockchainApi, HistoryPage, HistoryTransaction, HistoryTransfer } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { figure, maybe, moment, wholeText } from '../lenient.ts'
import { listOf } from '../list-of.ts'
import { addressOn } from '../read-address.ts'

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

const DIRECTIONS = ['in', 'out', 'self'] as const

const transferSchema = object({
  direction: maybe(string()),
  sender: maybe(string()),
  recipient: maybe(string()),
  quantity: maybe(object({ numeric: unknown() })),
  price: maybe(figure),
  fungible_info: maybe(
    object({
      name: maybe(string()),
      symbol: maybe(string()),
      icon: maybe(object({ url: maybe(string()) })),
      address: maybe(string()),
    }),
  ),
  nft_info: maybe(
    object({
      name: maybe(string()),
      flags: maybe(object({ is_spam: maybe(boolean()) })),
      content: maybe(object({ preview: maybe(object({ url: maybe(string()) })) })),
    }),
  ),
})

const transactionSchema = object({
  id: wholeText,
  metadata: object({
    chain: maybe(string()),
    hash: maybe(string()),
    operationType: maybe(string()),
    status: orElse(nullish(oneOf(['confirmed', 'failed', 'pending'])), undefined),
    minedAt: maybe(moment),
    sentFrom: maybe(string()),
    sentTo: maybe(string()),
  }),
  transfers: orElse(
    pipe(pipe(custom<unknown[]>(Array.isArray), transform(withSpamLast)), listOf(transferSchema, READ_LIMIT)),
    [],
  ),
})

const answerSchema = object({ data: listOf(transactionSchema, PAGE_LIMIT), next: maybe(string()) })

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
  return {
    data: data.map((entry) => toTransaction(entry, chainId)),
    next: next && next.length <= CURSOR_LIMIT ? next : undefined,
  }
}

const toWord = (text = '') => cleanText(text, WORD_LIMIT) || undefined
const toAddress = (chain: string, text = '') => toWord(addressOn(chain, text))
const toUrl = (url = '') => (url.length <= URL_LIMIT && /^https?:\/\//i.test(url) ? url : undefined)

/** The request names the chain of an entry that names none. */
function toTransaction(
  { id, metadata, transfers }: Infer<typeof transactionSchema>,
  asked: string,
): HistoryTransaction {
  const { chain = asked } = metadata
  return {
    id: id.slice(0, WORD_LIMIT),
    hash: toWord(metadata.hash),
    chain,
    operation: toWord(metadata.operationType)?.toLowerCase() ?? '',
    // Neither done nor failed, for all that is known [activity.status].
    status: metadata.status ?? 'unknown',
    minedAt: metadata.minedAt,
    sentFrom: toAddress(chain, metadata.sentFrom),
    sentTo: toAddress(chain, metadata.sentTo),
    transfers: transfers.slice(0, TRANSFER_LIMIT).map((transfer) => toTransfer(transfer, chain)),
  }
}

/** Whatever isn’t spam comes first, so that spam can’t bury it. Only a quick look at each: there may be thousands. */
function withSpamLast(transfers: unknown[]): unknown[] {
  const isSpam = (transfer: unknown) => (transfer as SpamFlag | undefined)?.nft_info?.flags?.is_spam === true
  return [...transfers.filter((transfer) => !isSpam(transfer)), ...transfers.filter(isSpam)]
}

type SpamFlag = { nft_info?: { flags?: { is_spam?: unknown } | null } | null } | null

function toTransfer(transfer: Infer<typeof transferSchema>, chain: string): HistoryTransfer {
  const { direction, quantity, fungible_info: token, nft_info: nft } = transfer
  const numeric = String(quantity?.numeric)
  return {
    direction: DIRECTIONS.find((known) => known === direction) ?? 'unknown',
    quantity: QUANTITY.test(numeric) ? numeric : undefined,
    sender: toAddress(chain, transfer.sender),
    recipient: toAddress(chain, transfer.recipient),
    token: token && {
      name: cleanText(token.name ?? '', NAME_LIMIT),
      symbol: cleanText(token.symbol ?? '', SYMBOL_LIMIT),
      iconUrl: toUrl(token.icon?.url),
      address: toAddress(chain, token.address),
      price: Number(transfer.price) > 0 ? transfer.price : undefined,
    },
    nft: nft && {
      name: cleanText(nft.name ?? '', NAME_LIMIT),
      imageUrl: toUrl(nft.content?.preview?.url),
      isSpam: nft.flags?.is_spam ?? false,
    },
  }
}
