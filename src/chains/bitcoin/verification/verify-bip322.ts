import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript } from '@scure/btc-signer'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinAddress } from './read-address.ts'
import type { Bip322Signature } from './read-bip322.ts'
import { legacyDigest, SIGHASH_ALL, witnessV0Digest, witnessV1Digest } from './virtual-transaction.ts'

const SCHNORR_LENGTH = 64
const COMPRESSED_LENGTH = 33

/**
 * True if a signature of BIP-322 was made by the keys of an address: P2PKH, P2WPKH, P2TR by its key path, P2WSH with one key
 * or several (multisig), and P2WSH or P2WPKH nested in P2SH. Anything else is refused: other scripts, annexes, other
 * signature hash types, malleable signatures.
 */
export function verifyBip322(address: BitcoinAddress, signature: Bip322Signature): boolean {
  const { pushed, witness } = signature
  switch (address.type) {
    case 'pkh':
      return witness.length === 0 && verifyLegacyKey(address, signature)
    case 'tr':
      return pushed.length === 0 && verifyTaproot(address, signature)
    case 'sh':
      return verifyNested(address, signature)
    case 'wpkh':
    case 'wsh':
      return pushed.length === 0 && verifyWitness(address.script, signature)
  }
}

function verifyLegacyKey({ program }: BitcoinAddress, { spending, pushed }: Bip322Signature): boolean {
  const [signature, publicKey] = pushed
  if (!signature || !publicKey || pushed.length !== 2 || !equalBytes(hash160(publicKey), program)) return false
  return isSignedBy(publicKey, signature, legacyDigest(spending))
}

/** A script nested in P2SH is a witness program. A 'simple' signature doesn’t include it: it follows from the witness. */
function verifyNested({ program }: BitcoinAddress, signature: Bip322Signature): boolean {
  const { pushed, witness } = signature
  const last = witness.at(-1)
  if (!last) return false
  const isKey = witness.length === 2 && last.length === COMPRESSED_LENGTH
  const inner = isKey
    ? OutScript.encode({ type: 'wpkh', hash: hash160(last) })
    : OutScript.encode({ type: 'wsh', hash: sha256(last) })
  const [named, ...others] = pushed
  if (others.length > 0 || (named && !equalBytes(named, inner))) return false
  return equalBytes(hash160(inner), program) && verifyWitness(inner, signature)
}

function verifyWitness(script: Uint8Array, { spending, witness }: Bip322Signature): boolean {
  const program = OutScript.decode(script)
  if (program.type === 'wpkh') {
    const [signature, publicKey] = witness
    if (!signature || publicKey?.length !== COMPRESSED_LENGTH || witness.length !== 2) return false
    if (!equalBytes(hash160(publicKey), program.hash)) return false
    const code = OutScript.encode({ type: 'pkh', hash: program.hash })
    return isSignedBy(publicKey, signature, witnessV0Digest(spending, code))
  }
  const code = witness.at(-1)
  if (program.type !== 'wsh' || !code || !equalBytes(sha256(code), program.hash)) return false
  return verifyKeys(code, witness.slice(0, -1), witnessV0Digest(spending, code))
}

/** Runs a script with one key, or with several, of which some sign in the order of the keys. */
function verifyKeys(code: Uint8Array, stack: readonly Uint8Array[], digest: Uint8Array): boolean {
  const script = OutScript.decode(code)
  if (script.type === 'pk') return stack.length === 1 && isSignedBy(script.pubkey, stack[0]!, digest)
  const [dummy, ...signatures] = stack
  if (script.type !== 'ms' || dummy?.length !== 0 || signatures.length !== script.m) return false
  const keys = [...script.pubkeys]
  return signatures.every((signature) => {
    while (keys.length > 0) if (isSignedBy(keys.shift()!, signature, digest)) return true
    return false
  })
}

function isSignedBy(publicKey: Uint8Array, signature: Uint8Array, digest: Uint8Array): boolean {
  if (signature.at(-1) !== SIGHASH_ALL) return false
  try {
    return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' })
  } catch {
    return false // Not a key, or not a signature.
  }
}

function verifyTaproot({ program }: BitcoinAddress, { spending, witness }: Bip322Signature): boolean {
  const [signature] = witness
  if (!signature || witness.length !== 1) return false
  const [hashType = 0] = signature.subarray(SCHNORR_LENGTH)
  const isWhole =
    signature.length === SCHNORR_LENGTH || (signature.length === SCHNORR_LENGTH + 1 && hashType === SIGHASH_ALL)
  if (!isWhole) return false
  return schnorr.verify(signature.subarray(0, SCHNORR_LENGTH), witnessV1Digest(spending, hashType), program)
}
