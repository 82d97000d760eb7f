// What a page needs to pay somebody on Solana, without a library: base58, and a transaction with one transfer.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const SYSTEM_PROGRAM = new Uint8Array(32)
const TRANSFER = 2

/** Bytes of base58 text. */
export function decodeBase58(text) {
  let value = 0n
  for (const character of text) value = value * 58n + BigInt(ALPHABET.indexOf(character))
  const bytes = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array(zeros).fill(0), ...bytes])
}

/** Base58 text of bytes. */
export function encodeBase58(bytes) {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return '1'.repeat(bytes.findIndex(Boolean) < 0 ? bytes.length : bytes.findIndex(Boolean)) + text
}

/** An unsigned transaction that sends lamports; its sender pays the fee. Addresses and blockhash are in base58. */
export function createTransfer({ from, to, lamports, blockhash }) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, TRANSFER, true)
  view.setBigUint64(4, BigInt(lamports), true)
  const isOwn = from === to
  const accounts = [decodeBase58(from), ...(isOwn ? [] : [decodeBase58(to)]), SYSTEM_PROGRAM]
  const header = [1, 0, 1] // one signer, none of them read-only, one account that is: the program
  const instruction = [accounts.length - 1, 2, 0, isOwn ? 0 : 1, data.length, ...data]
  const message = [...header, accounts.length, ...accounts.flatMap((account) => [...account])]
  return Uint8Array.from([1, ...Array(64).fill(0), ...message, ...decodeBase58(blockhash), 1, ...instruction])
}
