import { randomUUID } from 'node:crypto'
import { SandboxError } from '../sandbox-error.ts'
import type { BuyQuote } from './calculate-quote.ts'
import type { OnrampNetwork } from './onramp-assets.ts'

export type BuyProvider = 'coinbase' | 'meld'

/** Where a purchase may be delivered. */
export interface Destination {
  readonly address: string
  readonly network: OnrampNetwork
  /** Symbols; empty for all. */
  readonly symbols: readonly string[]
}

/** Why nothing was delivered: the bank declined, the visitor cancelled, or the chain took no transaction. */
export type PurchaseFailure = 'declined' | 'cancelled' | 'undelivered'

/** A visit to the provider's page, and what came of it. */
export interface Purchase {
  readonly id: string
  readonly provider: BuyProvider
  readonly destinations: readonly Destination[]
  /** Initial values of the form. */
  readonly preset: { readonly network: string; readonly symbol: string; readonly amount: string }
  /** `open` until it is paid or given up. */
  readonly status: 'open' | 'pending' | 'confirmed' | 'failed'
  readonly failure?: PurchaseFailure
  /** Why it was not delivered, in the node's words. */
  readonly problem?: string
  /** The chosen quote. */
  readonly quote?: BuyQuote
  readonly address?: string
  /** Milliseconds since the epoch, when it was paid or given up. */
  readonly at?: number
  /** Of the transaction that delivered. */
  readonly hash?: string
}

/** The purchases, by their ids. */
export interface Purchases {
  open(purchase: Pick<Purchase, 'provider' | 'destinations' | 'preset'>): Purchase
  find(id: string): Purchase | undefined
  /** @throws SandboxError if there is none of this id */
  update(id: string, change: Partial<Purchase>): Purchase
  /** Newest first. */
  all(): readonly Purchase[]
}

/** Creates an empty list. */
export function createPurchases(): Purchases {
  const purchases = new Map<string, Purchase>()
  return {
    open(purchase) {
      const opened: Purchase = { ...purchase, id: randomUUID(), status: 'open' }
      purchases.set(opened.id, opened)
      return opened
    },
    find: (id) => purchases.get(id),
    update(id, change) {
      const found = purchases.get(id)
      if (!found) throw new SandboxError(`There is no purchase ${id}.`)
      const changed = { ...found, ...change }
      purchases.set(id, changed)
      return changed
    },
    all: () => [...purchases.values()].toReversed(),
  }
}
