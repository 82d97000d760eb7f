import { base64urlOfBytes, bytesOfBase64url } from '#lib/bytes.ts'

/** The input from which a passkey computes its secret. It is not secret, and never changes. */
const SALT = new TextEncoder().encode('wallet-dialog/recovery/v1')
/** ES256 and RS256, which all authenticators support. The service verifies nothing; only the secret is used. */
const ALGORITHMS = [-7, -257]

/** A secret that only this passkey gives, always the same. */
export interface PasskeySecret {
  /** Base64url. */
  readonly id: string
  /** 32 bytes. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/** Why there is no secret: the visitor cancelled, or the passkey can't make secrets (WebAuthn's PRF extension). */
export type PasskeyFailure = 'cancelled' | 'unsupported'

/** Passkeys of the frame's own origin. They are asked within a click of the visitor's, in the frame. */
export interface Passkeys {
  readonly isAvailable: boolean
  /** @param name the passkey's name in the visitor's list */
  create(name: string, signal: AbortSignal): Promise<PasskeySecret | PasskeyFailure>
  /** @param ids of the passkeys that will do */
  get(ids: readonly string[], signal: AbortSignal): Promise<PasskeySecret | PasskeyFailure>
}

interface PrfResults {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: ArrayBuffer } }
}

export function createPasskeys({ navigator }: Pick<Window, 'navigator'>): Passkeys {
  // Pages without TLS have none.
  const credentials = navigator.credentials as CredentialsContainer | undefined
  const isAvailable = credentials !== undefined && 'PublicKeyCredential' in globalThis
  const extensions = { prf: { eval: { first: SALT } } } as AuthenticationExtensionsClientInputs

  const read = (credential: PublicKeyCredential): PasskeySecret | undefined => {
    const { prf } = credential.getClientExtensionResults() as PrfResults
    const first = prf?.results?.first
    return first && { id: base64urlOfBytes(new Uint8Array(credential.rawId)), secret: new Uint8Array(first) }
  }

  async function get(ids: readonly string[], signal: AbortSignal): Promise<PasskeySecret | PasskeyFailure> {
    const allowCredentials = ids.flatMap((id) => {
      const bytes = bytesOfBase64url(id) as Uint8Array<ArrayBuffer> | undefined
      return bytes ? [{ type: 'public-key', id: bytes } as const] : []
    })
    const challenge = crypto.getRandomValues(new Uint8Array(32))
    const publicKey = { challenge, allowCredentials, userVerification: 'required', extensions } as const
    const credential = await unlessRefused(credentials?.get({ publicKey, signal }), signal)
    return credential ? (read(credential) ?? 'unsupported') : 'cancelled'
  }

  return {
    isAvailable,
    get,
    async create(name, signal) {
      const credential = await unlessRefused(
        credentials?.create({
          publicKey: {
            rp: { name: 'Wallet' },
            // Another one each time, so that no passkey replaces one that is still needed.
            user: { id: crypto.getRandomValues(new Uint8Array(32)), name, displayName: name },
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
            extensions,
          },
          signal,
        }),
        signal,
      )
      if (!credential) return 'cancelled'
      const { prf } = credential.getClientExtensionResults() as PrfResults
      if (prf?.enabled !== true) return 'unsupported'
      // Some give the secret only when they are used.
      return read(credential) ?? get([base64urlOfBytes(new Uint8Array(credential.rawId))], signal)
    },
  }
}

/** The passkey; `undefined` if the visitor cancelled, or the browser or the page doesn't allow it. */
async function unlessRefused(asked: Promise<Credential | null> | undefined, signal: AbortSignal) {
  try {
    return ((await asked) ?? undefined) as PublicKeyCredential | undefined
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DOMException) return undefined
    throw error
  }
}
