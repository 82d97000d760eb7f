import { base64OfBytes, bytesOfBase64 } from './bytes.ts'

/** Bytes as base64url without padding (RFC 4648 §5). */
export function base64urlOfBytes(bytes: Uint8Array): string {
  return base64OfBytes(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a base64url text without padding; `undefined` for anything else. */
export function bytesOfBase64url(text: string): Uint8Array | undefined {
  return /^[\w-]*$/.test(text) ? bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined
}
