import type { CaipNetworkId } from '#lib/caip.ts'

/** An exact number as text, without a sign or an exponent: `98.5`. */
export type DecimalText = string

/** A way to pay, with what one purchase may cost, in whole units of the currency. */
export interface BuyMethod {
  /** Such as `card` or `ach_bank_account`. */
  readonly id: string
  readonly min: DecimalText
  readonly max: DecimalText
}

/** A currency to pay in. */
export interface BuyCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string
  readonly methods: readonly BuyMethod[]
}

/** A coin or token that can be bought, on one network. */
export interface BuyAsset {
  /** The provider's name for it. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly network: CaipNetworkId
  /** The provider's name for the network, such as `ethereum`. */
  readonly networkName: string
  /** Absent for the network’s own coin. */
  readonly address?: string | undefined
  /** Its picture, from the catalogue or an origin of `imageHosts`. Without one, the catalogue is asked by the symbol. */
  readonly iconUrl?: string | undefined
}

/** A seller, who takes the payment on their own page. */
export interface BuySeller {
  readonly id: string
  readonly name: string
  /** Their picture, from the catalogue or an origin of `imageHosts`. */
  readonly iconUrl?: string | undefined
  /** The seller's fee on a purchase, in percent; absent if it isn’t known. */
  readonly fee?: { readonly min: number; readonly max: number } | undefined
  /** The https origins that their page may have: an address anywhere else isn’t opened. */
  readonly origins: readonly string[]
  /** Their page, if it has the same address for every purchase; the order is in its query then. */
  readonly pageUrl?: string | undefined
}

/** Assets that can be bought, and ways to pay. */
export interface BuyOptions {
  readonly assets: readonly BuyAsset[]
  /** The first is preselected. */
  readonly currencies: readonly BuyCurrency[]
  readonly sellers: readonly BuySeller[]
  /** Why these are common defaults: the provider’s own options couldn’t be read. The view shows a note. */
  readonly problem?: unknown
}

/** An order: the asset, the amount and the recipient. */
export interface BuyOrder {
  readonly asset: BuyAsset
  /** ISO 4217. */
  readonly currency: string
  /** The price to pay, with all fees, in whole units of the currency. */
  readonly amount: DecimalText
  /** The address that the coins go to, on the asset’s network. */
  readonly recipient: string
}

/** The current price of an order. The seller’s page has the final word. */
export interface BuyQuote {
  /** How much of the asset, in whole units. */
  readonly receives: DecimalText
  /** Which asset that is, by its id or symbol. */
  readonly asset: string
  /** The price to pay: the amount of the order, in its currency. */
  readonly total: DecimalText
  readonly currency: string
  /** Of the total, in the same currency; absent if they aren’t known. */
  readonly sellerFee?: DecimalText | undefined
  readonly networkFee?: DecimalText | undefined
}

/** A purchase as the provider reports it. */
export interface BuyPurchase {
  readonly id: string
  /** `pending` from the payment until the coins are there. `unknown`: the provider has it, and doesn’t say how far it is. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** Why it failed, if that is known: the bank declined, the visitor cancelled, or the coins couldn’t be delivered. */
  readonly failure?: 'declined' | 'cancelled' | 'undelivered' | undefined
  /** Milliseconds since the epoch, when it was paid or given up. */
  readonly at?: number | undefined
  readonly network?: CaipNetworkId | undefined
  /** Of the transaction that delivered. */
  readonly hash?: string | undefined
  /** The amount that arrived, or is on its way, in whole units. */
  readonly received?: { readonly quantity: DecimalText; readonly symbol: string } | undefined
}

/**
 * Where visitors buy coins. A site brings its own, such as MoonPay or Stripe, as `buyProvider`; otherwise the service of the
 * project is asked. Whatever a call rejects with is shown to the visitor, who can try again.
 * @example
 * const moonPay: BuyProvider = {
 *   getOptions: async () => ({ assets, currencies, sellers: [{ id: 'moonpay', name: 'MoonPay', origins: ['https://buy.moonpay.com'] }] }),
 *   getQuote: (order, { signal }) => askMyBackEnd('quote', order, signal),
 *   createUrl: (order, seller, { signal }) => askMyBackEnd('url', order, signal),
 *   getPurchases: (recipient, seller, { signal }) => askMyBackEnd('purchases', recipient, signal),
 * }
 */
export interface BuyProvider {
  getOptions(options: { readonly signal: AbortSignal }): Promise<BuyOptions>
  /** The current quote of an order. Requested as the visitor types, and every 10 s while it is shown. */
  getQuote(order: BuyOrder, options: { readonly signal: AbortSignal }): Promise<BuyQuote>
  /** The https address of the page on which this order is paid, at one of the seller’s origins. */
  createUrl(
    order: BuyOrder,
    seller: BuySeller,
    options: {
      readonly signal: AbortSignal
      /** The quote that the visitor was shown; the page's price may differ. */
      readonly quote?: BuyQuote | undefined
    },
  ): Promise<string>
  /** The purchases for an address, newest first. Asked every 4 s while one is waited for. */
  getPurchases(
    recipient: string,
    seller: Pick<BuySeller, 'id'>,
    options: { readonly signal: AbortSignal },
  ): Promise<readonly BuyPurchase[]>
}

/** @deprecated Use `BuyAsset`. */
export type OnrampAsset = BuyAsset
/** @deprecated Use `BuyCurrency`. */
export type OnrampCurrency = BuyCurrency
/** @deprecated Use `BuyMethod`. */
export type OnrampMethod = BuyMethod
/** @deprecated Use `BuyOptions`. */
export type OnrampOptions = BuyOptions
/** @deprecated Use `BuyOrder`. */
export type OnrampOrder = BuyOrder
/** @deprecated Use `BuyProvider`. */
export type OnrampProvider = BuyProvider
/** @deprecated Use `BuyPurchase`. */
export type OnrampPurchase = BuyPurchase
/** @deprecated Use `BuyQuote`. */
export type OnrampQuote = BuyQuote
/** @deprecated Use `BuySeller`. */
export type OnrampSeller = BuySeller
