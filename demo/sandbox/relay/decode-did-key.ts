const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ED25519_MULTICODEC = [0xed, 0x01]
const ED25519_KEY_BYTES = 32

/**
 * The ed25519 public key of a `did:key`; `undefined` if it isn't one.
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function decodeDidKey(did: string): Uint8Array | undefined {
  const encoded = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(did)?.[1]
  if (encoded === undefined) return undefined
  const bytes = decodeBase58(encoded)
  const isEd25519 = ED25519_MULTICODEC.every((byte, index) => bytes[index] === byte)
  const key = bytes.slice(ED25519_MULTICODEC.length)
  return isEd25519 && key.length === ED25519_KEY_BYTES ? key : undefined
}

/** Decodes base58btc text without leading ones, as a multicodec key always is. */
function decodeBase58(text: string): Uint8Array {
  let value = 0n
  for (const character of text) value = value * 58n + BigInt(BASE58_ALPHABET.indexOf(character))
  const hex = value.toString(16)
  return Uint8Array.from(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'))
}
