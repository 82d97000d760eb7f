import { isSame, keyedHash } from '../crypto/hashes.ts'

const LIFETIME_MS = 2 * 60_000
const MAC_BYTES = 32
const TIME_BYTES = 6

/** Ids for device proofs that need no row in the store: the time, and a keyed hash that binds it to a session. */
export interface ProofNonces {
  create(session: Uint8Array, nowMs: number): { readonly nonce: string; readonly expiresInMs: number }
  isGood(nonce: string, session: Uint8Array, nowMs: number): boolean
}

export function createProofNonces(pepper: Uint8Array): ProofNonces {
  const macOf = (time: Uint8Array, session: Uint8Array) => keyedHash(pepper, 'proof', time, session)
  return {
    create(session, nowMs) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(nowMs + LIFETIME_MS, 0, TIME_BYTES)
      return { nonce: Buffer.concat([time, macOf(time, session)]).toString('base64url'), expiresInMs: LIFETIME_MS }
    },
    isGood(nonce, session, nowMs) {
      const bytes = Buffer.from(nonce, 'base64url')
      if (bytes.length !== TIME_BYTES + MAC_BYTES) return false
      const time = bytes.subarray(0, TIME_BYTES)
      return isSame(bytes.subarray(TIME_BYTES), macOf(time, session)) && time.readUIntBE(0, TIME_BYTES) > nowMs
    },
  }
}
