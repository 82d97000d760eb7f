import { int, maxLength, minimum, minLength, object, string, type output } from 'zod/mini'
import { toWallet } from '#core/model/wallet-list-item.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import type { Service } from '../create-service.ts'
import { maybe } from '../lenient.ts'
import { listOf } from '../list-of.ts'

/** Entries of one page, at most 100. */
const PAGE_LIMIT = 1_000
const CHAINS_LIMIT = 500
/** Links and store pages are shorter. */
const TEXT_LIMIT = 2_000

const text = maybe(string().check(maxLength(TEXT_LIMIT)))

/** A wallet without a name, or with an endless one, can’t be offered. */
const required = string().check(minLength(1), maxLength(200))

const walletSchema = object({
  id: required,
  name: required,
  image_id: text,
  rdns: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  chains: maybe(listOf(string(), CHAINS_LIMIT)),
  homepage: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
})

const answerSchema = object({
  data: listOf(walletSchema, PAGE_LIMIT),
  count: maybe(int().check(minimum(0))),
})

/** A page of wallets, and how many match the query on all pages: `GET /getWallets`. */
export async function getWallets(service: Service, query: WalletQuery): ReturnType<Catalogue['getWallets']> {
  const { page, entries, search, include, exclude, chains, badge, signal } = query
  const { data, count = data.length }: output<typeof answerSchema> = await service.get(answerSchema, {
    path: 'getWallets',
    query: { page, entries, search: search?.trim(), include, exclude, chains, badge_type: badge },
    signal,
  })
  return { data: data.map(toWallet), count }
}
