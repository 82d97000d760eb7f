import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Something sealed, and the key that it was sealed under. */
export interface Sealed {
  readonly keyId: string
  /** Initialization vector, ciphertext and tag. */
  readonly bytes: Buffer
}

/** Keys of the operator: the first seals, and all of them open. */
export interface KeyRing {
  /** The id of the key that seals. */
  readonly currentId: string
  /** AES-256-GCM. `context` names the value and its owner; opening it requires the same one. */
  seal(plain: Uint8Array, context: string): Sealed
  /** `undefined` if the key is unknown, or the bytes or the context differ from the sealed ones. */
  open(sealed: { readonly keyId: string; readonly bytes: Uint8Array }, context: string): Buffer | undefined
  /** A key of 32 bytes for another purpose, derived from the current one. */
  derive(purpose: string): Buffer
  /** The same of each key, the current one first: hashes of before a rotation are still recognized. */
  deriveAll(purpose: string): readonly [Buffer, ...Buffer[]]
}

/**
 * Reads keys from text: `id:base64` separated by commas or line feeds, the current one first. To rotate, put a new key in
 * front, seal the shares again, then remove the old one.
 * @throws Error if there is none, one is not 32 bytes long, or two have the same id
 */
export function readKeyRing(text: string, name: string): KeyRing {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id = '', encoded = ''] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(entry) ?? []
    const key = Buffer.from(encoded, 'base64')
    if (id === '' || key.length !== KEY_BYTES) throw new Error(`${name}: write each key as id:base64, 32 bytes long`)
    if (keys.has(id)) throw new Error(`${name}: two keys are called ${id}`)
    keys.set(id, key)
  }
  const [first] = keys
  if (!first) throw new Error(`${name}: there is no key`)
  const [currentId, current] = first
  return {
    currentId,
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return { keyId: currentId, bytes }
    },
    open({ keyId, bytes }, context) {
      const key = keys.get(keyId)
      if (!key || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const end = bytes.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(end))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, end)), decipher.final()])
      } catch {
        // The tag does not fit: that is the answer.
        return undefined
      }
    },
    derive: (purpose) => deriveKey(current, purpose),
    deriveAll: (purpose) => [
      deriveKey(current, purpose),
      ...[...keys.values()].slice(1).map((key) => deriveKey(key, purpose)),
    ],
  }
}

const deriveKey = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))

/** A new key in the form that `readKeyRing` reads. */
export function createKeyText(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`
}
