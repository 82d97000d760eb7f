import type { Address, Hex } from 'viem'

/** A transaction of the mint. */
export interface MintTransaction {
  /** Without it, the transaction deploys a contract. */
  readonly to?: Address
  readonly data: Hex
}
