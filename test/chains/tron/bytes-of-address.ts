import { sha256 } from 'viem/utils'
import { decodeBase58 } from '../../../src/lib/base58.ts'

const PREFIX = 0x41
const ADDRESS_LENGTH = 21

/** The 20 bytes of an address: base58 with a prefix before them, and four bytes of a double SHA-256 after. */
export function bytesOfAddress(address: string): Uint8Array | undefined {
  const bytes = address.length <= 40 ? decodeBase58(address) : undefined
  if (bytes?.length !== ADDRESS_LENGTH + 4 || bytes[0] !== PREFIX) return undefined
  const hash = sha256(sha256(bytes.slice(0, ADDRESS_LENGTH), 'bytes'), 'bytes')
  const isRight = bytes.slice(ADDRESS_LENGTH).every((byte, index) => byte === hash[index])
  return isRight ? bytes.slice(1, ADDRESS_LENGTH) : undefined
}
