import type { TransferToken } from '#core/ports/transfers.ts'
import type { Network } from '#core/model/network.ts'

/** What the wallet has sent. */
export interface SentTransfer {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet has not named yet. */
  readonly isCalls: boolean
  readonly network: Network
  readonly token: TransferToken
  readonly amount: bigint
  readonly to: string
  readonly name: string | undefined
}
