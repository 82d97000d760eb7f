const WORD = /^0x[\da-f]{64}/i

/** A number as an ABI word, without 0x. */
export const toWord = (value: bigint): string => value.toString(16).padStart(64, '0')

/** An address as an ABI word, without 0x. */
export const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The first word that a contract returned, as a number; `undefined` if there is none. */
export function readWord(returned: unknown): bigint | undefined {
  return typeof returned === 'string' && WORD.test(returned) ? BigInt(returned.slice(0, 66)) : undefined
}
