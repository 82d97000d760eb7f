import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { bytesOfBase64 } from '#lib/bytes.ts'
import { readBitcoinAddress, type BitcoinAddress } from './read-address.ts'
import { readFull, readSimple } from './read-bip322.ts'
import { verifyBip322 } from './verify-bip322.ts'

/** The variants of BIP-322, as its later revisions mark them. No witness and no transaction starts like this in base64. */
const MARKED = [
  { prefix: 'smp', readers: [readSimple] },
  { prefix: 'ful', readers: [readFull] },
]
const UNMARKED = { prefix: '', readers: [readSimple, readFull] }

/** True if a Bitcoin account has signed a text: a 'simple' or 'full' signature of BIP-322, or one of `signmessage`, in base64. */
export function verifyBip122(address: string, text: string, signature: string): boolean {
  const { prefix, readers } = MARKED.find((variant) => signature.startsWith(variant.prefix)) ?? UNMARKED
  const account = readBitcoinAddress(address)
  const bytes = bytesOfBase64(signature.slice(prefix.length))
  if (!account || !bytes) return false
  if (prefix === '' && bytes.length === LEGACY_LENGTH) return verifyLegacy(account, text, bytes)
  const signed = { text, script: account.script }
  return readers.some((read) => {
    try {
      return verifyBip322(account, read(bytes, signed))
    } catch {
      return false // It can’t be read in this format, or has no key or script.
    }
  })
}

/** A header byte, and a signature of 64 bytes. */
const LEGACY_LENGTH = 65

const MAGIC = new TextEncoder().encode('Bitcoin Signed Message:\n')

/** Header bytes, four for each type: which key to recover and, by BIP-137, for which type of address. */
const HEADERS = { uncompressed: 27, compressed: 31, nested: 35, segwit: 39, end: 43 } as const

/**
 * True if a signature of `signmessage` was made for a text by the key of an address. Segwit addresses may come with their own
 * header bytes (BIP-137), or with a compressed key's, as Electrum and others write. Taproot addresses come with any of these, as
 * UniSat and others write: the recovered key is the internal key of the address, which is tweaked as BIP-86 has it.
 */
function verifyLegacy({ type, program }: BitcoinAddress, text: string, signature: Uint8Array): boolean {
  const [header = 0] = signature
  if (signature.length !== LEGACY_LENGTH || header < HEADERS.uncompressed || header >= HEADERS.end) return false
  const isCompressed = header >= HEADERS.compressed
  const bytes = new TextEncoder().encode(text)
  const digest = sha256x2(sized(MAGIC), sized(bytes))
  try {
    const recovery = (header - HEADERS.uncompressed) % 4
    const point = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
    const keyHash = hash160(point.toBytes(isCompressed))
    if (type === 'pkh') return header < HEADERS.nested && equalBytes(keyHash, program)
    if (!isCompressed) return false
    if (type === 'sh') {
      return header < HEADERS.segwit && equalBytes(hash160(concatBytes(Uint8Array.of(0, 20), keyHash)), program)
    }
    const isSegwitHeader = header >= HEADERS.segwit || header < HEADERS.nested
    if (type === 'tr') return equalBytes(taprootKeyOf(point.toBytes(true)), program)
    return type === 'wpkh' && isSegwitHeader && equalBytes(keyHash, program)
  } catch {
    return false // No key can have made this signature.
  }
}

/** The output key of an address of one key, without scripts (BIP-86). */
const taprootKeyOf = (compressedKey: Uint8Array) => taprootTweakPubkey(compressedKey.slice(1), new Uint8Array())[0]

const sized = (bytes: Uint8Array) => concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)
