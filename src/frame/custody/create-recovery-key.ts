import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import type { RecoveryKey } from '../vault/vault-deps.ts'

const FORMAT = 1
const CIPHER = 'AES-GCM'
const IV_BYTES = 12
const INFO = 'wallet-dialog/recovery/v1'

interface RecoverySecret {
  /** At least 128 random bits: of a recovery code, or what a passkey gives (PRF). */
  readonly secret: Uint8Array<ArrayBuffer>
  /** The source of the secret, as the service names it. */
  readonly holder: string
  /** The account's id at the service. */
  readonly account: string
}

/**
 * Seals recovery shares with the visitor's secret: 12 bytes of iv, then AES-256-GCM under a key derived from the secret (HKDF).
 * The account, the version and the holder are authenticated with it.
 */
export function createRecoveryKey({ secret, holder, account }: RecoverySecret): RecoveryKey {
  const derive = async (use: 'encrypt' | 'decrypt') => {
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    const info = new TextEncoder().encode(`${INFO}/${holder}`)
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
    return crypto.subtle.deriveKey(algorithm, base, { name: CIPHER, length: 256 }, false, [use])
  }
  const authenticated = (version: number) =>
    new TextEncoder().encode(JSON.stringify([FORMAT, 'recovery share', account, version, holder]))

  return {
    holder,
    async seal(share, version) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const algorithm = { name: CIPHER, iv, additionalData: authenticated(version) }
      const sealed = await crypto.subtle.encrypt(algorithm, await derive('encrypt'), plain(share))
      return Uint8Array.of(...iv, ...new Uint8Array(sealed))
    },
    async open(sealed, version) {
      const [iv, bytes] = [plain(sealed.slice(0, IV_BYTES)), plain(sealed.slice(IV_BYTES))]
      const algorithm = { name: CIPHER, iv, additionalData: authenticated(version) }
      try {
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, await derive('decrypt'), bytes))
      } catch (cause) {
        throw walletRecoveryNeeded(undefined, { cause })
      }
    },
  }
}

/** WebCrypto takes no views of shared memory, which none of these are. */
const plain = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>
