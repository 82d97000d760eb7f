import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

const TAG = 'BIP0322-signed-message'
const ZERO_4 = new Uint8Array(4)
const ZERO_8 = new Uint8Array(8)
const MAX_4 = Uint8Array.of(0xff, 0xff, 0xff, 0xff)
const ONE = Uint8Array.of(1)
/** The script of its only output: OP_RETURN. */
export const OUTPUT_SCRIPT = Uint8Array.of(0x6a)
/** One output with a value of zero. */
const OUTPUT = concatBytes(ZERO_8, ONE, OUTPUT_SCRIPT)

export const SIGHASH_ALL = 1

/** The virtual transaction of BIP-322 whose signature proves that a text was signed: `to_sign`. It spends `to_spend`. */
export interface ToSign {
  readonly text: string
  /** Of the address. */
  readonly script: Uint8Array
  /** These three are 0 in a 'simple' signature. */
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
}

export const simpleToSign = (text: string, script: Uint8Array): ToSign => ({
  text,
  script,
  version: 0,
  lockTime: 0,
  sequence: 0,
})

/** A 4-byte little-endian number. */
function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

const sized = (bytes: Uint8Array) => concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)

/** The id of `to_spend` for a text, as it stands in an input. */
export function spentTransactionId({ text, script }: Pick<ToSign, 'text' | 'script'>): Uint8Array {
  const hash = tagSchnorr(TAG, new TextEncoder().encode(text))
  const input = concatBytes(new Uint8Array(32), MAX_4, Uint8Array.of(34, 0, 32), hash, ZERO_4)
  return sha256x2(concatBytes(ZERO_4, ONE, input, ONE, ZERO_8, sized(script), ZERO_4))
}

const outpointOf = (spending: ToSign) => concatBytes(spentTransactionId(spending), ZERO_4)

/** Digest that a key signs in a script without a witness, by SIGHASH_ALL. */
export function legacyDigest(spending: ToSign): Uint8Array {
  return sha256x2(
    uint32(spending.version),
    ONE,
    outpointOf(spending),
    sized(spending.script),
    uint32(spending.sequence),
    ONE,
    OUTPUT,
    uint32(spending.lockTime),
    uint32(SIGHASH_ALL),
  )
}

/** Digest that a key signs in a version 0 witness, by SIGHASH_ALL (BIP-143). `code`: the script that is run. */
export function witnessV0Digest(spending: ToSign, code: Uint8Array): Uint8Array {
  const outpoint = outpointOf(spending)
  const sequence = uint32(spending.sequence)
  return sha256x2(
    uint32(spending.version),
    sha256x2(outpoint),
    sha256x2(sequence),
    outpoint,
    sized(code),
    ZERO_8,
    sequence,
    sha256x2(OUTPUT),
    uint32(spending.lockTime),
    uint32(SIGHASH_ALL),
  )
}

/** Digest that a taproot key signs, by its key path (BIP-341). */
export function witnessV1Digest(spending: ToSign, hashType: number): Uint8Array {
  return tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, hashType),
    uint32(spending.version),
    uint32(spending.lockTime),
    sha256(outpointOf(spending)),
    sha256(ZERO_8),
    sha256(sized(spending.script)),
    sha256(uint32(spending.sequence)),
    sha256(OUTPUT),
    Uint8Array.of(0),
    ZERO_4,
  )
}
