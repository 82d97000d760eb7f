import type { Wallet } from '#core/model/wallet.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** The catalogue's wallets as far as they were read. */
export interface WalletPages {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: WalletDialogError | undefined
  /** The host's featured wallets (`wallets.featured`), in its order. */
  readonly featured: readonly Wallet[]
  /** All wallets, featured ones too, in the catalogue's order. */
  readonly wallets: readonly Wallet[]
  /** What the host has excluded (`wallets.exclude`), so that it is known if it is installed. */
  readonly excluded: readonly Wallet[]
  /** How many there are on all pages, without those known not to be reachable here; undefined until the first one came. */
  readonly count: number | undefined
  readonly hasMore: boolean
}

/** Before anything was read. */
export const NO_PAGES: WalletPages = {
  status: 'idle',
  featured: [],
  wallets: [],
  excluded: [],
  count: undefined,
  hasMore: true,
}
