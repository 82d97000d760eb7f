import type { WalletListItem } from '../connections/wallet-list-item.ts'

/** A wallet that was connected before: by a connector of its own, or over one that reaches many. */
export interface RecentWallet {
  readonly connectorId: string
  readonly wallet?: WalletListItem | undefined
}
