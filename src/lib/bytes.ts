import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes in hexadecimal, without 0x. */
export const hexOfBytes = (bytes: Uint8Array): string => bytesToHex(bytes)

/** The bytes of hexadecimal digits, without 0x. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function base64OfBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The bytes of a base64 text; `undefined` for anything else. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined // Not base64.
  }
}

/** Bytes as base64url without padding (RFC 4648 §5). */
export function base64urlOfBytes(bytes: Uint8Array): string {
  return base64OfBytes(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a base64url text without padding; `undefined` for anything else. */
export function bytesOfBase64url(text: string): Uint8Array | undefined {
  return /^[\w-]*$/.test(text) ? bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined
}

/** True if both have the same bytes. Not for comparing secrets with guesses: the time it takes depends on how many bytes agree. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
