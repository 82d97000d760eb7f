import type { Wallet } from '#core/model/wallet.ts'
import type { PagedState } from '../reading/create-paged-reading.ts'

/** The catalogue's wallets, as far as they have been read. */
export interface Wallets {
  /** The host's featured wallets (`wallets.featured`), in its order. */
  readonly featured: readonly Wallet[]
  /** The other wallets, in the catalogue's order, without installed ones whose ids are known. */
  readonly wallets: readonly Wallet[]
  /** The wallets that the host has excluded (`wallets.exclude`), so that they are recognized if they are installed. */
  readonly excluded: readonly Wallet[]
  /**
   * How many wallets there are, featured and installed ones included, without those known to be unreachable here; undefined until
   * the first page has loaded.
   */
  readonly count: number | undefined
}

export type WalletPages = PagedState<Wallets>

/** Before anything has been read. */
export const NO_WALLETS: Wallets = { featured: [], wallets: [], excluded: [], count: undefined }
