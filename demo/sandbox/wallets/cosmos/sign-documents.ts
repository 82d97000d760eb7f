import { base64, hex } from '@scure/base'
import { concatBytes } from 'viem'

/** A document of direct mode in JSON, with bytes in hex or base64. */
export interface DirectDocument {
  readonly chainId: string
  readonly accountNumber: string | number
  readonly authInfoBytes: string
  readonly bodyBytes: string
}

/**
 * The bytes of a `SignDoc` (cosmos.tx.v1beta1), which direct mode signs.
 *
 * @throws Error if a field is neither hex nor base64, or the account number is invalid.
 */
export function encodeDirectDocument({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument): Uint8Array {
  const number = BigInt(accountNumber)
  return concatBytes([
    field(1, decodeBytes(bodyBytes)),
    field(2, decodeBytes(authInfoBytes)),
    field(3, new TextEncoder().encode(chainId)),
    // Protobuf omits a field that has its default value.
    ...(number === 0n ? [] : [concatBytes([Uint8Array.of(4 << 3), varint(number)])]),
  ])
}

/** The bytes of an amino document: JSON with sorted keys, and HTML's special characters escaped. */
export function encodeAminoDocument(document: unknown): Uint8Array {
  const text = JSON.stringify(sortKeys(document)).replace(
    /[&<>]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
  return new TextEncoder().encode(text)
}

function decodeBytes(text: string): Uint8Array {
  return /^(?:[\da-f]{2})*$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
}

/** A bytes field; omitted if it is empty. */
function field(number: number, bytes: Uint8Array): Uint8Array {
  return bytes.length === 0
    ? bytes
    : concatBytes([Uint8Array.of((number << 3) | 2), varint(BigInt(bytes.length)), bytes])
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 0x7fn)
    if (rest < 0x80n) return Uint8Array.from([...bytes, low])
    bytes.push(low | 0x80)
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]))
}
