import { ed25519 } from '@noble/curves/ed25519.js'
import { decodeBase58 } from '#lib/base58.ts'

/** True if a Solana account has signed a text: Ed25519 (RFC 8032) over its UTF-8, the signature in base58. */
export function verifySolana(address: string, text: string, signature: string): boolean {
  const key = decodeBase58(address)
  const bytes = decodeBase58(signature)
  if (key?.length !== 32 || bytes?.length !== 64) return false
  try {
    return ed25519.verify(bytes, new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    return false // The address isn’t a point on the curve, so it has no key.
  }
}
