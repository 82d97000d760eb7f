import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'

/**
 * A chain id as wallets write it: `0x`-hexadecimal (EIP-695), or, of older ones, a decimal text, a number or a bigint.
 * `undefined` for anything that isn’t a whole number from 1 to 2^53 - 1.
 */
export function parseChainId(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const chainId = Number(value)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}

/** An eip155 network's chain id as wallets expect it: hexadecimal without leading zeros (EIP-3326). */
export const formatChainId = (caipNetworkId: CaipNetworkId): `0x${string}` =>
  `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`
