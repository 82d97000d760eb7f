import type { Wallet } from '#core/model/wallet.ts'

/** A wallet that was connected before: by its own connector, or over one that reaches many. */
export interface RecentWallet {
  readonly connectorId: string
  readonly wallet?: Wallet | undefined
}
