import { keccak256 } from './keccak-256.ts'

const ADDRESS = /^0x[\da-f]{40}$/i

/** An EVM address in the mixed case of EIP-55; `undefined` for anything else. The case of the input doesn't matter. */
export function checksumAddress(address: string): `0x${string}` | undefined {
  if (!ADDRESS.test(address)) return undefined
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(new TextEncoder().encode(digits))
  const cased = [...digits].map((digit, index) => {
    const nibble = index % 2 === 0 ? hash[index >> 1]! >> 4 : hash[index >> 1]! & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}

/** Whether an address is written exactly as EIP-55 says. */
export function isChecksumAddress(address: string): boolean {
  return checksumAddress(address) === address
}
