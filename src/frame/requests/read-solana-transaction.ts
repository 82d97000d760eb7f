import { encodeBase58 } from '#lib/base58.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_BIT = 0x80

/** An instruction: its program and its accounts. Accounts of lookup tables are `undefined`: their addresses aren't in it. */
export interface SolanaInstruction {
  /** Base58. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A Solana transaction, read. */
export interface SolanaTransaction {
  /** The bytes that each signer signs. */
  readonly message: Uint8Array
  /** Base58. The first one pays the fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  /** Base58: a recent blockhash of the network on which it is valid, or a nonce. */
  readonly blockhash: string
}

/** Parses a serialized transaction, legacy or version 0; `undefined` if it isn't one, or has bytes left over. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  let at = 0
  /** A copy of the next bytes; past the end there are none. */
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0]!
  /** Solana's compact-u16: seven bits a byte, in at most three bytes. */
  const count = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new RangeError('A count has at most three bytes')
  }
  const list = <Item>(read: () => Item): Item[] => Array.from({ length: count() }, read)

  try {
    const signatures = list(() => take(SIGNATURE_BYTES))
    const start = at
    const isVersioned = (bytes[at] ?? 0) >= VERSION_BIT
    if (isVersioned && byte() !== VERSION_BIT) return undefined
    const [signerCount = 0] = take(3)
    const keys = list(() => encodeBase58(take(KEY_BYTES)))
    const blockhash = encodeBase58(take(KEY_BYTES))
    const instructions = list(() => ({
      program: keys[byte()],
      accounts: list(() => keys[byte()]),
      data: Uint8Array.from(list(byte)),
    }))
    if (isVersioned) list(() => [take(KEY_BYTES), list(byte), list(byte)])
    const isWhole =
      at === bytes.length && signerCount === signatures.length && signerCount > 0 && signerCount <= keys.length
    return isWhole
      ? { message: bytes.slice(start), signers: keys.slice(0, signerCount), instructions, blockhash }
      : undefined
  } catch {
    return undefined // It ends too early: it is no transaction.
  }
}
