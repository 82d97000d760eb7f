import { sha256 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** A word stands for 11 bits. */
const WORD_BITS = 11
/** Bits of entropy for each bit of the checksum that follows it. */
const BITS_PER_CHECK_BIT = 32
const ROUNDS = 2048
const SEED_BITS = 512

const bitsOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

/** The recovery phrase of 16 bytes of entropy: 12 English words (BIP-39). */
export function phraseOf(entropy: Uint8Array): string {
  const bits = bitsOf(entropy)
  const check = bitsOf(sha256(entropy)).slice(0, bits.length / BITS_PER_CHECK_BIT)
  const groups = (bits + check).match(new RegExp(`.{${WORD_BITS}}`, 'g')) ?? []
  return groups.map((group) => wordlist[Number.parseInt(group, 2)]).join(' ')
}

/**
 * The seed of a phrase without a passphrase (BIP-39): 64 bytes, for the caller to overwrite. WebCrypto stretches it, which takes
 * it a hundredth of the time that JavaScript needs.
 */
export async function seedOf(phrase: string): Promise<Uint8Array> {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', utf8(phrase), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: ROUNDS }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, SEED_BITS))
}
