import type { CaipNetworkId } from '#lib/caip.ts'

/** An exact number as text, without a sign or an exponent: `98.5`. */
export type DecimalText = string

/** A way to pay, with what one purchase may cost, in whole units of the currency. */
export interface OnrampMethod {
  /** Such as `card` or `ach_bank_account`. */
  readonly id: string
  readonly min: DecimalText
  readonly max: DecimalText
}

/** A currency to pay in. */
export interface OnrampCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string
  readonly methods: readonly OnrampMethod[]
}

/** A coin or token that can be bought, on one network. */
export interface OnrampAsset {
  /** What the provider calls it. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly network: CaipNetworkId
  /** What the provider calls the network, such as `ethereum`. */
  readonly networkName: string
  /** Absent for the network’s own coin. */
  readonly address?: string | undefined
}

/** Who takes the money, on a page of their own. */
export interface OnrampSeller {
  readonly id: string
  readonly name: string
  /** What they keep of a purchase, in percent; absent if it isn’t known. */
  readonly fee?: { readonly min: number; readonly max: number } | undefined
  /** The https origins that their page may have: an address anywhere else isn’t opened. */
  readonly origins: readonly string[]
  /** Their page, if it has the same address for every purchase; the order is in its query then. */
  readonly pageUrl?: string | undefined
}

/** What can be bought, and how it can be paid. */
export interface OnrampOptions {
  readonly assets: readonly OnrampAsset[]
  /** The first is preselected. */
  readonly currencies: readonly OnrampCurrency[]
  readonly sellers: readonly OnrampSeller[]
  /** Why these are not the provider’s own but usual ones: they couldn’t be read. Visitors are told. */
  readonly problem?: unknown
}

/** What is to be bought, for how much, and for whom. */
export interface OnrampOrder {
  readonly asset: OnrampAsset
  /** ISO 4217. */
  readonly currency: string
  /** What the visitor pays, with all fees, in whole units of the currency. */
  readonly amount: DecimalText
  /** The address that the coins go to, on the asset’s network. */
  readonly recipient: string
}

/** What an order gives now. The seller’s page has the final word. */
export interface OnrampQuote {
  /** How much of the asset, in whole units. */
  readonly receives: DecimalText
  /** Which asset that is, by its id or symbol. */
  readonly asset: string
  /** What the visitor pays: the amount of the order, in its currency. */
  readonly total: DecimalText
  readonly currency: string
  /** Of the total, in the same currency; absent if they aren’t known. */
  readonly sellerFee?: DecimalText | undefined
  readonly networkFee?: DecimalText | undefined
}

/** A purchase that has been paid for or given up, as the provider reports it. */
export interface OnrampPurchase {
  readonly id: string
  /** `pending` from the payment until the coins are there. */
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Why it failed, if that is known: the bank declined, the visitor cancelled, or the coins couldn’t be delivered. */
  readonly failure?: 'declined' | 'cancelled' | 'undelivered' | undefined
  /** Milliseconds since the epoch, when it was paid or given up. */
  readonly at?: number | undefined
  readonly network?: CaipNetworkId | undefined
  /** Of the transaction that delivered. */
  readonly hash?: string | undefined
  /** What arrived, or is on its way, in whole units. */
  readonly received?: { readonly quantity: DecimalText; readonly symbol: string } | undefined
}

/**
 * Where visitors buy coins. A site brings its own, such as MoonPay or Stripe, as `onrampProvider`; otherwise the service of the
 * project is asked. Whatever a call rejects with is shown to the visitor, who can try again.
 * @example
 * const moonPay: OnrampProvider = {
 *   getOptions: async () => ({ assets, currencies, sellers: [{ id: 'moonpay', name: 'MoonPay', origins: ['https://buy.moonpay.com'] }] }),
 *   getQuote: (order, { signal }) => askMyBackEnd('quote', order, signal),
 *   createUrl: (order, seller, { signal }) => askMyBackEnd('url', order, signal),
 *   getPurchases: (recipient, seller, { signal }) => askMyBackEnd('purchases', recipient, signal),
 * }
 */
export interface OnrampProvider {
  getOptions(options: { readonly signal: AbortSignal }): Promise<OnrampOptions>
  /** What the order gives at this moment. Asked as the visitor types, and every 10 s while it is shown. */
  getQuote(order: OnrampOrder, options: { readonly signal: AbortSignal }): Promise<OnrampQuote>
  /** The https address of the page on which this order is paid, at one of the seller’s origins. */
  createUrl(order: OnrampOrder, seller: OnrampSeller, options: { readonly signal: AbortSignal }): Promise<string>
  /** The purchases for an address, newest first. Asked every 4 s while one is waited for. */
  getPurchases(
    recipient: string,
    seller: Pick<OnrampSeller, 'id'>,
    options: { readonly signal: AbortSignal },
  ): Promise<readonly OnrampPurchase[]>
}
