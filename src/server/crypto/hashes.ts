import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 random bits for an id, as base64url. */
export const createId = (): string => randomBytes(16).toString('base64url')

/** 256 random bits for a secret. */
export const createSecret = (): Buffer => randomBytes(32)

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/** HMAC-SHA-256. Each part is prefixed by its length, so parts can't run together. */
export function keyedHash(key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) {
    const bytes = Buffer.from(part)
    hmac.update(`${bytes.length}:`).update(bytes)
  }
  return hmac.digest()
}

/** True if one of the keys gives this hash. */
export const isHashBy = (keys: readonly Uint8Array[], hash: Uint8Array, ...parts: readonly (string | Uint8Array)[]) =>
  keys.some((key) => isSame(hash, keyedHash(key, ...parts)))

/** Compares in constant time. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
