const KEY_BYTES = 32
const VERSION_BIT = 0x80
/** From here on, the first byte can begin a text in UTF-8. Versions of transactions that have yet to come are below. */
const TEXT_FROM = 0xc0

/**
 * True if bytes could be the message of a Solana transaction: a header of three counts that fit, then as many keys as declared
 * and a blockhash. Wallets sign no such bytes as a text, since the signature would send the transaction.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  const [lead = 0] = bytes
  if (lead > VERSION_BIT && lead < TEXT_FROM) return true
  const start = (bytes[0] ?? 0) & VERSION_BIT ? 1 : 0
  const [signers = 0, readonlySigned = 0, readonlyUnsigned = 0] = bytes.subarray(start, start + 3)
  const [keys = 0] = bytes.subarray(start + 3)
  const isHeader = signers > 0 && readonlySigned < signers && signers + readonlyUnsigned <= keys && keys < VERSION_BIT
  return isHeader && bytes.length > start + 4 + keys * KEY_BYTES + KEY_BYTES
}
