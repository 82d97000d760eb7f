/** The last base fee of a fee history can be behind the newest block, and grows by at most an eighth per block: 6 blocks double it. */
const HISTORY_MARGIN = 2n
/** A tip above this is out of proportion on every network: 500 gwei. The base fee is the node's word, too. */
const HIGHEST_PROPORTIONATE_TIP = 500n * 10n ** 9n
/** A tip of more than this many base fees is out of proportion. */
const TIP_PROPORTION = 10n

/** The base fee of a network, in wei. */
export interface BaseFee {
  /** No higher than the fee history allows; `undefined` if neither the newest block nor the history has one. */
  readonly base: bigint | undefined
  /** True if the newest block and the history agree on it. */
  readonly isConfirmed: boolean
}

/**
 * Compares the base fee of the newest block with the fee history. A node that leaves the fee out of its block, or inflates it
 * there, would otherwise choose which tip is in proportion.
 */
export function confirmBaseFee(ofBlock: bigint | undefined, ofHistory: readonly bigint[]): BaseFee {
  const limit = HISTORY_MARGIN * ofHistory.reduce((most, fee) => (fee > most ? fee : most), 0n)
  if (limit === 0n) return { base: ofBlock, isConfirmed: ofBlock === 0n && ofHistory.length > 0 }
  if (ofBlock === undefined) return { base: ofHistory.at(-1), isConfirmed: false }
  return { base: ofBlock < limit ? ofBlock : limit, isConfirmed: true }
}

/** The highest tip that is in proportion to a base fee. */
export function proportionateTip(base: bigint): bigint {
  const tip = base * TIP_PROPORTION
  return tip < HIGHEST_PROPORTIONATE_TIP ? tip : HIGHEST_PROPORTIONATE_TIP
}
