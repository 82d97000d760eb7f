import type { Address } from 'viem'

/**
 * Faults of the exchange's answers. A dialog must detect each:
 *
 * - `no-route`, `insufficient-liquidity`: there is no quote, and no transaction
 * - `quote-of-other-chain`: the quote names tokens of another chain
 * - `wrong-spender`: the approval is for a stranger
 * - `endless-approval`: the approval is for more than requested
 * - `wrong-target`: the swap is sent to a stranger instead of the router
 * - `wrong-sender`: the swap is from another account
 * - `wrong-recipient`: a stranger receives the output
 * - `wrong-token`: the swap pays another token
 * - `wrong-amount`: the swap takes twice as much
 * - `low-minimum`: the swap goes through however little it gives
 * - `wrong-value`: more of the chain's coin is to be sent than the swap needs
 * - `quote-expired`: the swap's deadline has passed, so that it reverts
 * - `price-moves`: as soon as a transaction is built, the price moves by a tenth, so that it reverts
 */
export type SwapFault =
  | 'no-route'
  | 'insufficient-liquidity'
  | 'quote-of-other-chain'
  | 'wrong-spender'
  | 'endless-approval'
  | 'wrong-target'
  | 'wrong-sender'
  | 'wrong-recipient'
  | 'wrong-token'
  | 'wrong-amount'
  | 'low-minimum'
  | 'wrong-value'
  | 'quote-expired'
  | 'price-moves'

/** Where wrong answers send money, or whom they give an approval. */
export const STRANGER: Address = '0x000000000000000000000000000000000000dEaD'

/** Faults of the exchange. */
export interface SwapFaults {
  /** All following answers have this fault, until {@link SwapFaults.clear}. */
  set(fault: SwapFault): void
  has(fault: SwapFault): boolean
  clear(): void
}

/** Creates an empty set of faults. */
export function createSwapFaults(): SwapFaults {
  const faults = new Set<SwapFault>()
  return {
    set: (fault) => void faults.add(fault),
    has: (fault) => faults.has(fault),
    clear: () => faults.clear(),
  }
}
