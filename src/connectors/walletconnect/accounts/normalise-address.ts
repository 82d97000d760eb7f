import { getAddress, isAddress } from 'viem/utils'
import { decodeBase58 } from '#lib/base58.ts'
import { bytesOfWords, decodeBech32 } from '#lib/bech32.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { isBitcoinAddress } from '#chains/bitcoin/is-bitcoin-address.ts'

const PUBLIC_KEY_LENGTH = 32
/** A public key of 32 bytes between one or two bytes of network and two of checksum (SS58). */
const SS58_LENGTHS = [35, 36]

type Check = (address: string, reference: string) => boolean

const CHECKS: Readonly<Record<ChainNamespace, Check>> = {
  eip155: (address) => isAddress(address, { strict: false }),
  solana: (address) => /^.{32,44}$/.test(address) && decodeBase58(address)?.length === PUBLIC_KEY_LENGTH,
  bip122: (address, reference) => isBitcoinAddress(reference, address),
  polkadot: (address) => address.length <= 50 && SS58_LENGTHS.includes(decodeBase58(address)?.length ?? 0),
  cosmos: (address) => {
    const decoded = decodeBech32(address)
    const bytes = decoded?.encoding === 'bech32' ? bytesOfWords(decoded.words) : undefined
    return bytes !== undefined && [20, 32].includes(bytes.length)
  },
}

/**
 * An address as the page shows it: of eip155 with its checksum (EIP-55), of other namespaces as it is. `undefined` for what
 * is no address on the chain with that reference (CAIP-10 profile of each namespace).
 */
export function normaliseAddress(namespace: ChainNamespace, reference: string, address: string): string | undefined {
  if (!CHECKS[namespace](address, reference)) return undefined
  return namespace === 'eip155' ? getAddress(address) : address
}
