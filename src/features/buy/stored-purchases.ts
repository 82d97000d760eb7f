import { array, boolean, maxLength, number, object, optional, regex, safeParse, string } from 'zod/mini'
import type { DecimalText } from '#core/ports/buy-provider.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** A purchase that was begun. */
export interface Purchase {
  readonly seller: { readonly id: string; readonly name: string; readonly iconUrl?: string | undefined }
  /** As ordered. On the seller’s page, the visitor may have chosen another amount. */
  readonly amount: DecimalText
  readonly currency: string
  readonly symbol: string
  /** CAIP-2. */
  readonly network: string
  /** The address that the coins go to. */
  readonly recipient: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The ids of the purchases that were there before. */
  readonly known: readonly string[]
  /** True if the seller's list couldn't be read before: `known` lacks some, and only the times distinguish those. */
  readonly isKnownUnread?: boolean | undefined
  /** The provider’s id of it, once it is paid. */
  readonly id?: string | undefined
}

/** A purchase without news for this long is no longer tracked [buy.resume]. */
export const PURCHASE_LIFETIME_MS = 24 * 60 * 60_000
const PURCHASE_LIMIT = 10
const KNOWN_LIMIT = 200
const KEY = 'purchases'

const text = (limit: number) => string().check(maxLength(limit))
const schema = object({
  seller: object({ id: text(200), name: text(200), iconUrl: optional(text(4_000)) }),
  amount: string().check(regex(/^\d{1,78}(\.\d{1,77})?$/)),
  currency: string().check(regex(/^[A-Z]{3}$/)),
  symbol: text(200),
  network: text(50),
  recipient: text(200),
  startedAt: number(),
  known: array(text(200)).check(maxLength(KNOWN_LIMIT)),
  isKnownUnread: optional(boolean()),
  id: optional(text(200)),
})

/** Invalid entries are skipped. */
function parse(value: unknown): readonly Purchase[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, PURCHASE_LIMIT).flatMap((entry) => {
    const parsed = safeParse(schema, entry)
    return parsed.success ? [parsed.data] : []
  })
}

/** Purchases whose outcome the visitor doesn’t know yet: one for each address, shared by the site’s pages. */
export interface StoredPurchases {
  /** The one for an address, unless it is too old. */
  find(recipient: string, now: number): Promise<Purchase | undefined>
  put(purchase: Purchase): Promise<void>
  /** Another tab may have begun a newer one for the same address, which stays. */
  remove(purchase: Purchase): Promise<void>
}

export function createStoredPurchases(storage: StoragePort): StoredPurchases {
  const stored = createStoredValue(storage, KEY, parse)
  const change = (run: (list: readonly Purchase[]) => readonly Purchase[]) =>
    updateStored(storage, KEY, parse, (list = []) => run(list))
  return {
    async find(recipient, now) {
      const found = (await stored.read())?.find((one) => isSameAddress(one.recipient, recipient))
      return found && now - found.startedAt < PURCHASE_LIFETIME_MS ? found : undefined
    },
    put(purchase) {
      const entry = { ...purchase, known: purchase.known.slice(0, KNOWN_LIMIT) }
      const isOther = (one: Purchase) => !isSameAddress(one.recipient, purchase.recipient)
      return change((list) => [entry, ...list.filter(isOther)].slice(0, PURCHASE_LIMIT))
    },
    remove({ recipient, startedAt }) {
      const isRemoved = (one: Purchase) => one.startedAt === startedAt && isSameAddress(one.recipient, recipient)
      return change((list) => list.filter((one) => !isRemoved(one)))
    },
  }
}
