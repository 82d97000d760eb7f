import type { Store, Wallets } from 'wallet-dialog/headless'

type StoreName = Extract<keyof Wallets, `$${string}`>

/** The values of the stores of `Wallets`, by the store's name. */
export type WalletsState = {
  readonly [Name in StoreName]: Wallets[Name] extends Store<infer Value> ? Value : never
}

/** The stores of `Wallets`. */
export type WalletsStores = { readonly [Name in StoreName]: Store<WalletsState[Name]> }
