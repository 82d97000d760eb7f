const QUANTITY = /^0x[\da-f]{1,64}$/i
const RETURNED = /^0x(?:[\da-f]{2})*$/i

/** A quantity in a node's answer. @throws TypeError if it isn't one */
export function readQuantity(answer: unknown, what: string): bigint {
  if (typeof answer === 'string' && QUANTITY.test(answer)) return BigInt(answer)
  throw new TypeError(`the ${what} is no amount`)
}

/** A contract's return value. @throws TypeError if a node's answer can't be that: then it isn't known how the call ended */
export function readReturned(answer: unknown): string {
  if (typeof answer === 'string' && RETURNED.test(answer)) return answer
  throw new TypeError('the call has no result')
}

export const toHex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
