import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { encodeBase58 } from '#lib/base58.ts'
import { addressOfHash } from '#lib/checksum-address.ts'
import type { KeyAddresses } from './key-messages.ts'
import { phraseOf, seedOf } from './recovery-phrase.ts'

const HARDENED = 0x80000000
/** m/44'/60'/0'/0/0 */
const EVM_PATH = [44 + HARDENED, 60 + HARDENED, HARDENED, 0, 0]
/** m/44'/501'/0'/0': every step is hardened, since ed25519 has no others (SLIP-0010). */
const SOLANA_PATH = [44 + HARDENED, 501 + HARDENED, HARDENED, HARDENED]
const KEY_BYTES = 32

/** The private keys of a wallet, and their addresses. */
export interface DerivedKeys {
  /** 32 bytes, secp256k1. */
  readonly evm: Uint8Array
  /** 32 bytes, ed25519. */
  readonly solana: Uint8Array
  readonly addresses: KeyAddresses
}

/**
 * The keys of a wallet: BIP-39 without a passphrase, then BIP-44 for EVM and SLIP-0010 for Solana, as wallets in use derive
 * them.
 *
 * The caller overwrites the keys when they are no longer needed. The phrase in between is a string, which can't be overwritten:
 * it stays in the worker's memory until it is collected.
 */
export async function deriveKeys(entropy: Uint8Array): Promise<DerivedKeys> {
  const seed = await seedOf(phraseOf(entropy))
  try {
    const evm = deriveKey(BITCOIN_CURVE, seed, EVM_PATH)
    const solana = deriveKey(ED25519_CURVE, seed, SOLANA_PATH)
    return { evm, solana, addresses: { evm: evmAddressOf(evm), solana: encodeBase58(ed25519.getPublicKey(solana)) } }
  } finally {
    seed.fill(0)
  }
}

/** How keys of a curve follow from one another. */
interface Curve {
  /** The HMAC key under which the seed is hashed. */
  readonly name: string
  /** The public key, which a step that isn't hardened hashes in place of the key. */
  publicKeyOf(key: Uint8Array): Uint8Array
  /** The key that a step leads to. `tweak` is the left half of its hash. */
  childOf(key: Uint8Array, tweak: Uint8Array): Uint8Array
}

/** BIP-32. */
const BITCOIN_CURVE: Curve = {
  name: 'Bitcoin seed',
  publicKeyOf: (key) => secp256k1.getPublicKey(key),
  childOf(key, tweak) {
    const { Fn } = secp256k1.Point
    // Both throw for anything else than a key of the curve, which one hash in 2^127 is.
    const child = Fn.create(Fn.fromBytes(tweak) + Fn.fromBytes(key))
    if (Fn.is0(child)) throw new Error('The derivation leads to no key')
    return Fn.toBytes(child)
  },
}

/** SLIP-0010. */
const ED25519_CURVE: Curve = {
  name: 'ed25519 seed',
  publicKeyOf() {
    throw new Error('Every step of ed25519 is hardened')
  },
  childOf: (_, tweak) => tweak.slice(),
}

/** A private key of 32 bytes. Intermediate values between it and the seed are overwritten. */
function deriveKey(curve: Curve, seed: Uint8Array, path: readonly number[]): Uint8Array {
  const root = hmac(sha512, new TextEncoder().encode(curve.name), seed)
  let key: Uint8Array = root.slice(0, KEY_BYTES)
  let chainCode: Uint8Array = root.slice(KEY_BYTES)
  root.fill(0)
  for (const step of path) {
    const data = new Uint8Array(1 + KEY_BYTES + 4)
    if (step >= HARDENED) data.set(key, 1)
    else data.set(curve.publicKeyOf(key))
    new DataView(data.buffer).setUint32(1 + KEY_BYTES, step)
    const hash = hmac(sha512, chainCode, data)
    const child = curve.childOf(key, hash.subarray(0, KEY_BYTES))
    for (const secret of [key, chainCode, data]) secret.fill(0)
    key = child
    chainCode = hash.slice(KEY_BYTES)
    hash.fill(0)
  }
  chainCode.fill(0)
  return key
}

function evmAddressOf(privateKey: Uint8Array): `0x${string}` {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  return addressOfHash(keccak_256(publicKey.subarray(1)))
}
