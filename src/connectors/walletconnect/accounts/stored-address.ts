import { decodeBase58 } from '#lib/base58.ts'
import { checksumAddress } from '#lib/checksum-address.ts'

/**
 * An address out of storage, where anybody of the same origin may have written: of eip155 with its checksum, of other namespaces
 * as it is. `undefined` for what has not the form of one. Needs no SDK, unlike what reads a wallet's own words.
 */
export function storedAddress(namespace: string, address: string): string | undefined {
  if (namespace === 'eip155') return checksumAddress(address)
  const isRight = namespace === 'solana' ? decodeBase58(address)?.length === 32 : /^[a-z\d]{25,100}$/i.test(address)
  return isRight ? address : undefined
}
