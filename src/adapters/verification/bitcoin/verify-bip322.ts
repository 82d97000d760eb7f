import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { BitcoinAddress } from './read-address.ts'
import { SIGHASH_ALL, witnessV0Digest, witnessV1Digest } from './virtual-transaction.ts'

const SCHNORR_LENGTH = 64

/**
 * Whether a 'simple' signature of BIP-322, which is a witness, was made for a text by the key of an address: P2WPKH,
 * P2SH-P2WPKH, and P2TR by its key path. All else is refused: scripts, annexes, other signature hash types, malleable ones.
 */
export function verifyBip322(address: BitcoinAddress, text: string, signature: Uint8Array): boolean {
  try {
    const witness = RawWitness.decode(signature)
    return address.type === 'tr' ? verifyTaproot(address, text, witness) : verifyKeyHash(address, text, witness)
  } catch {
    return false // No witness, or no key or signature in it.
  }
}

function verifyKeyHash({ type, program, script }: BitcoinAddress, text: string, witness: Uint8Array[]): boolean {
  const [signature, publicKey] = witness
  if (!signature || publicKey?.length !== 33 || witness.length !== 2 || type === 'pkh') return false
  const keyHash = hash160(publicKey)
  const committed = type === 'sh' ? hash160(concatBytes(Uint8Array.of(0, 20), keyHash)) : keyHash
  if (!equalBytes(committed, program) || signature.at(-1) !== SIGHASH_ALL) return false
  const digest = witnessV0Digest(text, script, keyHash)
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' })
}

function verifyTaproot({ program, script }: BitcoinAddress, text: string, witness: Uint8Array[]): boolean {
  const [signature] = witness
  if (!signature || witness.length !== 1) return false
  const [hashType = 0] = signature.subarray(SCHNORR_LENGTH)
  const isWhole =
    signature.length === SCHNORR_LENGTH || (signature.length === SCHNORR_LENGTH + 1 && hashType === SIGHASH_ALL)
  if (!isWhole) return false
  return schnorr.verify(signature.subarray(0, SCHNORR_LENGTH), witnessV1Digest(text, script, hashType), program)
}
