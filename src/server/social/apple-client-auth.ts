import { createPrivateKey, sign } from 'node:crypto'
import type { ClientAuth } from 'openid-client'

/** Good for one request and its way to Apple. */
const LIFETIME_S = 300

/** The key for "Sign in with Apple" that Apple’s console gives as a file. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** The text of the `.p8` file, with its first and last line. */
  readonly privateKey: string
}

/**
 * Authenticates the service at Apple: the client secret is a JWT signed with the operator’s key, new for each request.
 * @param now the time, in milliseconds since the epoch
 * @throws Error if the key cannot be read
 */
export function createAppleClientAuth(
  { teamId, keyId, privateKey }: AppleKey,
  now: () => number = Date.now,
): ClientAuth {
  const key = readKey(privateKey)
  return ({ issuer }, { client_id }, body) => {
    const issuedAt = Math.floor(now() / 1_000)
    const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFETIME_S, aud: issuer, sub: client_id }
    const signed = [{ alg: 'ES256', kid: keyId }, claims].map(encode).join('.')
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    body.set('client_id', client_id)
    body.set('client_secret', `${signed}.${signature.toString('base64url')}`)
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function readKey(text: string) {
  try {
    // Some shells and consoles keep line feeds of a variable as `\n`.
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch (error) {
    throw new Error(WRONG_KEY, { cause: error })
  }
  throw new Error(WRONG_KEY)
}

const WRONG_KEY = 'APPLE_PRIVATE_KEY: this is not the text of the .p8 file that Apple’s console gave'
