import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad, utf8 } from '@scure/base'
import * as z from 'zod'
import { decodeDidKey } from './decode-did-key.ts'

/** Values that a token is checked against. */
export interface RelayTokenChecks {
  /** The relay's own URL, as its clients are configured with it. */
  readonly audience: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The client's id, or the reason with which its socket is closed. */
export type RelayTokenResult = { readonly clientId: string } | { readonly refused: string }

/** The clock skew that is tolerated between client and relay. */
const CLOCK_LEEWAY_S = 10

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payloadSchema = z.object({ iss: z.string(), sub: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })

const refuse = (reason: string): RelayTokenResult => ({ refused: `JWT validation error: ${reason}` })

/** Checks the EdDSA JWT with which a client opens its socket. The client is identified by the `did:key` that signed it. */
export function verifyRelayToken(token: string, { audience, now }: RelayTokenChecks): RelayTokenResult {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const header = headerSchema.safeParse(decodeJson(head))
  const payload = payloadSchema.safeParse(decodeJson(body))
  if (rest.length > 0 || !header.success || !payload.success) return refuse('JWT Token is malformed')

  const { iss, aud, iat, exp } = payload.data
  const publicKey = decodeDidKey(iss)
  if (publicKey === undefined) return refuse('JWT Token issuer is not an ed25519 did:key')
  if (!isSigned(publicKey, `${head}.${body}`, signature)) return refuse('JWT Token signature is invalid')
  if (withoutSlash(aud) !== withoutSlash(audience)) return refuse('JWT Token audience is not this relay')

  const seconds = now / 1000
  if (iat > seconds + CLOCK_LEEWAY_S) return refuse('JWT Token is not yet valid')
  if (exp < seconds - CLOCK_LEEWAY_S) return refuse('JWT Token is expired')
  return { clientId: iss }
}

function isSigned(publicKey: Uint8Array, message: string, signature: string): boolean {
  const bytes = decodeBase64(signature)
  return bytes?.length === 64 && ed25519.verify(bytes, utf8.decode(message), publicKey)
}

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(utf8.encode(decodeBase64(part) ?? new Uint8Array()))
  } catch {
    return undefined // the caller refuses it as malformed
  }
}

/** The bytes; `undefined` if the text isn't base64url. */
function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text)
  } catch {
    return undefined
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
