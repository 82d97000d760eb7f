import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexOfBytes } from './bytes.ts'

const ADDRESS = /^0x[\da-f]{40}$/i
const ADDRESS_BYTES = 20

/** An EVM address in the mixed case of EIP-55; `undefined` for anything else. The case of the input doesn't matter. */
export function checksumAddress(address: string): `0x${string}` | undefined {
  return ADDRESS.test(address) ? withChecksum(address.slice(2).toLowerCase()) : undefined
}

/** True if an address has the exact spelling of EIP-55. */
export function isChecksumAddress(address: string): boolean {
  return checksumAddress(address) === address
}

/** The EVM address in the last 20 bytes of a Keccak-256 hash: of a public key, or of CREATE2's input. */
export function addressOfHash(hash: Uint8Array): `0x${string}` {
  return withChecksum(hexOfBytes(hash.subarray(-ADDRESS_BYTES)))
}

function withChecksum(digits: string): `0x${string}` {
  const hash = hexOfBytes(keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0))))
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}
