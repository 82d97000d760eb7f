import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Wallet } from '#core/model/wallet.ts'

/** The catalogue's wallets, as far as they have been read. */
export interface WalletPages {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: WalletDialogError | undefined
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
  readonly hasMore: boolean
}

/** Before anything has been read. */
export const NO_PAGES: WalletPages = {
  status: 'idle',
  featured: [],
  wallets: [],
  excluded: [],
  count: undefined,
  hasMore: true,
}
