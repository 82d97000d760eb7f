/** Stands for the network’s coin, where a token is named by its address. */
export const COIN = 'coin'

/** A decoded call to an exchange’s contract. Amounts in the smallest units, addresses in lower case. */
export interface DecodedSwap {
  /** A token’s address, or `COIN`; `undefined` if the call doesn’t name it. */
  readonly paid: string | undefined
  /** The same for the received token. */
  readonly received: string | undefined
  /** `undefined` if it is the call’s value. */
  readonly amount: bigint | undefined
  readonly minimum: bigint
  /** `undefined` for the account that calls. */
  readonly recipient: string | undefined
  /** The contract may take a part only, and give a part of the minimum for that. */
  readonly isPartial: boolean
  /**
   * Return type of its function: `uint256[]` of this length, first the paid amount, last the received one, or `outcome`: the
   * received amount, then the paid one. `undefined` if it returns nothing about the tokens’ amounts.
   */
  readonly returned: number | 'outcome' | undefined
}

/** The amounts that a function's arguments take and give. */
interface ReturnedAmounts {
  readonly left: bigint
  readonly received: bigint
}

/** Parses a function's return value; `undefined` if it is invalid. */
export function readReturnedAmounts(
  answer: unknown,
  { returned }: Pick<DecodedSwap, 'returned'>,
): ReturnedAmounts | undefined {
  if (returned === undefined || typeof answer !== 'string' || !/^0x(?:[\da-f]{64})+$/i.test(answer)) return undefined
  const words = wordsOf(answer.slice(2)).map((word) => BigInt(`0x${word}`))
  const [first, second] = words
  const length = returned === 'outcome' ? 2 : returned + 2
  if (words.length !== length || first === undefined || second === undefined) return undefined
  if (returned === 'outcome') return { left: second, received: first }
  const [left, received] = [words[2], words.at(-1)]
  if (first !== 32n || second !== BigInt(returned) || left === undefined || received === undefined) return undefined
  return { left, received }
}

export const SELECTOR_DIGITS = 8
export const WORD_DIGITS = 64

export const wordsOf = (digits: string): readonly string[] => digits.match(/.{64}/g) ?? []

/** The address in a word, in lower case; `undefined` if more is in it. */
export const addressIn = (word: string | undefined): string | undefined =>
  word !== undefined && /^0{24}[\da-f]{40}$/.test(word) ? `0x${word.slice(24)}` : undefined
