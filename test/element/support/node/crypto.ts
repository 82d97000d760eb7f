// `node:crypto` in the page, for the sandbox's service: what it uses of it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const randomUUID = (): string => crypto.randomUUID()

/** SHA-256, the only algorithm in use. */
export function createHash(algorithm: string) {
  if (algorithm !== 'sha256') throw new Error(`The page has no ${algorithm}.`)
  let text = ''
  const hash = {
    update(more: string) {
      text += more
      return hash
    },
    digest: (encoding?: 'hex') => {
      const bytes = sha256(utf8ToBytes(text))
      return encoding === 'hex' ? bytesToHex(bytes) : bytes
    },
  }
  return hash
}
