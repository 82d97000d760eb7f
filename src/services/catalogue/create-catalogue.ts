import { int, maxLength, minimum, minLength, object, pipe, string, transform, type output } from 'zod/mini'
import { toWallet } from '#core/model/wallet-list-item.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import { cleanText } from '#lib/clean-text.ts'
import { createService, type ServiceDeps, type Service } from '../create-service.ts'
import { maybe } from '../lenient.ts'
import { listOf } from '../list-of.ts'

/** The wallet catalogue over HTTP. Errors: see {@link createService}. */
export function createCatalogue(deps: ServiceDeps): Catalogue {
  const service = createService(deps)
  return {
    getWallets: (query) => getWallets(service, query),
    getWalletImage: (imageId, signal) => getWalletImage(service, imageId, signal),
    getAssetImage: (imageId, signal) => getAssetImage(service, imageId, signal),
    getCurrencyImage: (code, signal) => getCurrencyImage(service, code, signal),
    getTokenImage: (imageId, signal) => getTokenImage(service, imageId, signal),
  }
}

/** A network's picture by its image id: `GET /public/getAssetImage/{id}`. */
function getAssetImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getAssetImage/${encodeURIComponent(imageId)}`, signal })
}

/** A currency's picture by its code: `GET /public/getCurrencyImage/{id}`. */
function getCurrencyImage(service: Service, code: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getCurrencyImage/${encodeURIComponent(code)}`, signal })
}

/** A token's picture by its image id: `GET /public/getTokenImage/{id}`. */
function getTokenImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getTokenImage/${encodeURIComponent(imageId)}`, signal })
}

/** A wallet's picture by its `image_id`: `GET /getWalletImage/{id}`. */
function getWalletImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `getWalletImage/${encodeURIComponent(imageId)}`, signal })
}

/** Entries of one page, at most 100. */
const PAGE_LIMIT = 1_000

const CHAINS_LIMIT = 500

/** Links and store pages are shorter. */
const TEXT_LIMIT = 2_000

const text = maybe(string().check(maxLength(TEXT_LIMIT)))

const NAME_LIMIT = 200
/** A wallet without an id or a name, or with an endless one, can’t be offered. */
const required = string().check(minLength(1), maxLength(NAME_LIMIT))

/** Made safe to show: a name of invisible characters is none, and would pass for another wallet’s. */
const nameSchema = pipe(
  required,
  pipe(
    transform((name: string) => cleanText(name, NAME_LIMIT)),
    required,
  ),
)

const walletSchema = object({
  id: required,
  name: nameSchema,
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
async function getWallets(service: Service, query: WalletQuery): ReturnType<Catalogue['getWallets']> {
  const { page, entries, search, include, exclude, chains, badge, signal } = query
  const { data, count = data.length }: output<typeof answerSchema> = await service.get(answerSchema, {
    path: 'getWallets',
    query: { page, entries, search: search?.trim(), include, exclude, chains, badge_type: badge },
    signal,
  })
  return { data: data.map(toWallet), count }
}
