import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

const TAG = 'BIP0322-signed-message'
const ZERO_4 = new Uint8Array(4)
const ZERO_8 = new Uint8Array(8)
const MAX_4 = Uint8Array.of(0xff, 0xff, 0xff, 0xff)
const ONE = Uint8Array.of(1)
/** One output without value whose script is OP_RETURN. */
const OUTPUT = concatBytes(ZERO_8, Uint8Array.of(1, 0x6a))
/** Bitcoin's OP_DUP OP_HASH160, OP_EQUALVERIFY OP_CHECKSIG, with their lengths. */
const KEY_HASH_START = Uint8Array.of(0x19, 0x76, 0xa9, 0x14)
const KEY_HASH_END = Uint8Array.of(0x88, 0xac)

export const SIGHASH_ALL = 1

/** The outpoint that a BIP-322 signature spends: that of the virtual transaction `to_spend` for a text. */
function outpointOf(text: string, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr(TAG, new TextEncoder().encode(text))
  const input = concatBytes(new Uint8Array(32), MAX_4, Uint8Array.of(34, 0, 32), hash, ZERO_4)
  const output = concatBytes(ZERO_8, Uint8Array.of(script.length), script)
  const toSpend = concatBytes(ZERO_4, ONE, input, ONE, output, ZERO_4)
  return concatBytes(sha256x2(toSpend), ZERO_4)
}

/** What a P2WPKH key signs for a text (BIP-322 `to_sign`, digest of BIP-143 with SIGHASH_ALL). `script`: of the address. */
export function witnessV0Digest(text: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = outpointOf(text, script)
  return sha256x2(
    ZERO_4,
    sha256x2(outpoint),
    sha256x2(ZERO_4),
    outpoint,
    KEY_HASH_START,
    keyHash,
    KEY_HASH_END,
    ZERO_8,
    ZERO_4,
    sha256x2(OUTPUT),
    ZERO_4,
    Uint8Array.of(SIGHASH_ALL, 0, 0, 0),
  )
}

/** What a taproot key signs for a text, by its key path (BIP-322 `to_sign`, digest of BIP-341). */
export function witnessV1Digest(text: string, script: Uint8Array, hashType: number): Uint8Array {
  return tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, hashType),
    ZERO_4,
    ZERO_4,
    sha256(outpointOf(text, script)),
    sha256(ZERO_8),
    sha256(concatBytes(Uint8Array.of(script.length), script)),
    sha256(ZERO_4),
    sha256(OUTPUT),
    Uint8Array.of(0),
    ZERO_4,
  )
}
