import type { CaipNetworkId } from '#lib/caip.ts'

/** A user operation that was sent, with the facts to find its outcome. */
export interface SentOperation {
  readonly hash: `0x${string}`
  /** The account's nonce that it takes. */
  readonly nonce: bigint
  /** The newest block when it was made. */
  readonly block: bigint
}

const WORD_DIGITS = 64
const toWord = (number: bigint) => number.toString(16).padStart(WORD_DIGITS, '0')

/**
 * The id of a batch (EIP-5792): the hash of its user operation, the chain's number, the nonce, the block and the account, 32 bytes
 * each.
 */
export const batchIdOf = (
  chainId: CaipNetworkId,
  { hash, nonce, block }: SentOperation,
  account: `0x${string}`,
): `0x${string}` =>
  `${hash}${[BigInt(chainId.slice(chainId.indexOf(':') + 1)), nonce, block, BigInt(account)].map(toWord).join('')}`

/** A batch, as its id names it. */
interface Batch {
  readonly sent: SentOperation
  readonly chainId: CaipNetworkId
  /** In lower case; `undefined` in ids of earlier versions. */
  readonly account: `0x${string}` | undefined
}

/** Parses the id of a batch; `undefined` if it isn’t one of this wallet's. */
export function readBatchId(id: unknown): Batch | undefined {
  const [, digits, owner] =
    (typeof id === 'string' && /^0x((?:[\da-f]{64}){4})(?:0{24}([\da-f]{40}))?$/i.exec(id)) || []
  if (digits === undefined) return undefined
  const word = (index: number) => `0x${digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}` as const
  return {
    sent: { hash: word(0), nonce: BigInt(word(2)), block: BigInt(word(3)) },
    chainId: `eip155:${BigInt(word(1))}`,
    account: owner === undefined ? undefined : `0x${owner.toLowerCase()}`,
  }
}
