import type { Network } from '#core/model/network.ts'
import type { ListedToken } from '../tokens/listed-token.ts'

/** A swap that the wallet has sent. */
export interface SentSwap {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet hasn’t named yet. */
  readonly isCalls: boolean
  readonly network: Network
  readonly from: ListedToken
  readonly to: ListedToken
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** As quoted, in the smallest unit of `to`. */
  readonly toAmount: bigint
  readonly minimum: bigint
}
