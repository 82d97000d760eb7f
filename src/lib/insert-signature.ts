import { decodeBase58 } from './base58.ts'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32
const VERSION_BIT = 0x80

/**
 * A serialized Solana transaction with the signature of one of its signers inserted; `undefined` if the bytes aren’t a
 * transaction, or that account isn’t a signer. For wallets that answer with a signature alone.
 */
export function insertSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const count = readShortLength(transaction, 0)
  if (!count || signature.length !== SIGNATURE_LENGTH) return undefined
  const messageStart = count.end + count.value * SIGNATURE_LENGTH
  const isVersioned = ((transaction[messageStart] ?? 0) & VERSION_BIT) !== 0
  const headerStart = messageStart + (isVersioned ? 1 : 0)
  const signers = transaction[headerStart] ?? 0
  const keys = readShortLength(transaction, headerStart + 3)
  const signerKey = decodeBase58(address)
  if (!keys || signers > keys.value || signers !== count.value || signerKey?.length !== KEY_LENGTH) return undefined
  for (let index = 0; index < signers; index++) {
    const start = keys.end + index * KEY_LENGTH
    const key = transaction.slice(start, start + KEY_LENGTH)
    if (key.length !== KEY_LENGTH) return undefined
    if (!key.every((byte, position) => byte === signerKey[position])) continue
    const signed = transaction.slice()
    signed.set(signature, count.end + index * SIGNATURE_LENGTH)
    return signed
  }
  return undefined
}

/** A length in one to three bytes of seven bits (Solana's compact-u16). */
function readShortLength(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return undefined
}
