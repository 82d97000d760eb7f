import { base58 } from '@scure/base'

const ED25519_MULTICODEC = [0xed, 0x01]
const ED25519_KEY_BYTES = 32

/**
 * The ed25519 public key of a `did:key`; `undefined` if it isn't one.
 * @see https://w3c-ccg.github.io/did-key-spec/
 */
export function decodeDidKey(did: string): Uint8Array | undefined {
  const encoded = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(did)?.[1]
  if (encoded === undefined) return undefined
  const bytes = base58.decode(encoded)
  const isEd25519 = ED25519_MULTICODEC.every((byte, index) => bytes[index] === byte)
  const key = bytes.slice(ED25519_MULTICODEC.length)
  return isEd25519 && key.length === ED25519_KEY_BYTES ? key : undefined
}
