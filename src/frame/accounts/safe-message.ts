import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOfHex, hexOfBytes } from '#lib/bytes.ts'
import { safeDeploymentOf, sizedBytes, word } from './safe-address.ts'

const hashOf = (text: string) => hexOfBytes(keccak_256(new TextEncoder().encode(text)))
/** Suffix of a signature that contains the call that deploys its account (ERC-6492). */
const NOT_DEPLOYED = '6492'.repeat(16)

/**
 * Hash that the owner of a Safe signs for a text or typed data (EIP-712, Safe's CompatibilityFallbackHandler).
 * @param hash of the text or the typed data: 32 bytes
 */
export function safeMessageHash(safe: `0x${string}`, chainId: bigint, hash: Uint8Array): Uint8Array {
  const hashWords = (...words: readonly string[]) => hexOfBytes(keccak_256(bytesOfHex(words.join(''))))
  const domain = hashWords(hashOf('EIP712Domain(uint256 chainId,address verifyingContract)'), word(chainId), word(safe))
  const message = hashWords(hashOf('SafeMessage(bytes message)'), hexOfBytes(keccak_256(hash)))
  return keccak_256(bytesOfHex(`1901${domain}${message}`))
}

/** The signature of a Safe that isn't deployed yet, with the call that deploys it (ERC-6492). */
export function wrapSignature(owner: `0x${string}`, signature: Uint8Array): `0x${string}` {
  const { factory, factoryData } = safeDeploymentOf(owner)
  const deployment = sizedBytes(factoryData.slice(2))
  const offsets = [word(96n), word(96n + BigInt(deployment.length / 2))]
  return `0x${word(factory)}${offsets.join('')}${deployment}${sizedBytes(hexOfBytes(signature))}${NOT_DEPLOYED}`
}
