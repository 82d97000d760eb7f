import type { Address, Hex } from 'viem'

/** A transaction of the mint. */
export interface MintTransaction {
  /** Absent: it deploys a contract. */
  readonly to?: Address
  readonly data: Hex
}
