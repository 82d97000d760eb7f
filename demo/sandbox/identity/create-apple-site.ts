import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { plainPage } from '../pages/plain-page.ts'
import type { OAuthClient } from './oauth-client.ts'
import { readSignInAnswer, signInPage } from './sign-in-page.ts'
import type { Visitor } from './visitor.ts'

/** Where Apple's sign-in begins. */
const AUTHORIZE_PATH = '/auth/authorize'
const ID_TOKEN_LIFETIME_S = 600
/** The longest that Apple accepts. */
const MAX_SECRET_LIFETIME_S = 15_777_000

/** The key that the wallet service proves itself to Apple with, as settings of the service. */
export interface AppleClientKey {
  readonly teamId: string
  readonly keyId: string
  /** The text of a `.p8` file. */
  readonly privateKey: string
}

export const createAppleClientKey = (): AppleClientKey => ({
  teamId: 'SANDBOX123',
  keyId: 'KEY1234567',
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
})

interface Grant {
  readonly visitor: Visitor
  readonly nonce: string | undefined
}

/**
 * Apple, as far as it differs from other OpenID providers: it posts its answer, gives the name at the first sign-in only and
 * beside the ID token, writes `email_verified` as text, knows no PKCE, and takes a JWT that the client's key has signed as
 * the client secret.
 * @param issuer its address, without a slash at the end
 */
export function createAppleSite(issuer: string, client: OAuthClient, clientKey: AppleClientKey): Hono {
  const grants = new Map<string, Grant>()
  /** Visitors who have signed in before. */
  const known = new Set<string>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'apple-1', alg: 'RS256', use: 'sig' }

  const wrongRequest = (c: Context) => {
    const { client_id, redirect_uri, response_type, response_mode, scope = '' } = c.req.query()
    if (client_id !== client.id) return 'invalid_client'
    if (redirect_uri !== client.redirectUri) return 'Invalid web redirect url.'
    if (response_type !== 'code') return 'unsupported_response_type'
    if (/name|email/.test(scope) && response_mode !== 'form_post')
      return 'response_mode must be form_post when name or email scope is requested.'
    return undefined
  }

  function idToken({ visitor: { id, email, isVerified }, nonce }: Grant) {
    const issuedAt = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer,
      aud: client.id,
      sub: `000000.${createHash('md5').update(id).digest('hex')}.0000`,
      iat: issuedAt,
      exp: issuedAt + ID_TOKEN_LIFETIME_S,
      nonce,
      nonce_supported: true,
      email,
      email_verified: String(isVerified),
      auth_time: issuedAt,
    }
    const signed = [{ alg: 'RS256', kid: jwk.kid }, claims].map(encode).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  return new Hono()
    .get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer)))
    .get('/auth/keys', (c) => c.json({ keys: [jwk] }))
    .get(AUTHORIZE_PATH, (c) => {
      const wrong = wrongRequest(c)
      return wrong === undefined ? c.html(signInPage('Apple')) : c.text(`${wrong}\n`, 400)
    })
    .post(AUTHORIZE_PATH, async (c) => {
      const wrong = wrongRequest(c)
      if (wrong !== undefined) return c.text(`${wrong}\n`, 400)
      const answer = readSignInAnswer(await c.req.parseBody())
      if (answer === 'incomplete') return c.html(signInPage('Apple'), 400)
      const { state = '', nonce, scope = '' } = c.req.query()
      if (answer === 'declined') return c.html(postPage(client, { error: 'user_cancelled_authorize', state }))
      const { visitor } = answer
      const code = randomBytes(16).toString('hex')
      grants.set(code, { visitor, nonce })
      const isFirst = !known.has(visitor.id)
      known.add(visitor.id)
      const fields = { code, state, ...(isFirst && scope.includes('name') && { user: userOf(visitor) }) }
      return c.html(postPage(client, fields))
    })
    .post('/auth/token', async (c) => {
      const form = await c.req.parseBody()
      if (form['client_id'] !== client.id || !isClientSecret(String(form['client_secret']), issuer, client, clientKey))
        return c.json({ error: 'invalid_client' }, 400)
      const grant = grants.get(String(form['code']))
      grants.delete(String(form['code']))
      if (!grant || form['redirect_uri'] !== client.redirectUri) return c.json({ error: 'invalid_grant' }, 400)
      const access_token = randomBytes(16).toString('hex')
      return c.json({ access_token, token_type: 'Bearer', expires_in: 3600, id_token: idToken(grant) })
    })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Readonly<Record<string, unknown>>

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
  token_endpoint: `${issuer}/auth/token`,
  jwks_uri: `${issuer}/auth/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'name'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})

/** The user data that Apple posts with the code at the first sign-in. */
const userOf = ({ name, email }: Visitor) => JSON.stringify({ name: { firstName: name, lastName: 'Sandbox' }, email })

/** True for a JWT for Apple that the client's key has signed and that is currently valid. */
function isClientSecret(secret: string, issuer: string, client: OAuthClient, key: AppleClientKey): boolean {
  const [head, body, signature] = secret.split('.')
  if (signature === undefined) return false
  const [{ alg, kid }, { iss, sub, aud, iat, exp }] = [decode(head), decode(body)]
  const now = Date.now() / 1_000
  const isForUs = alg === 'ES256' && kid === key.keyId && iss === key.teamId && sub === client.id && aud === issuer
  const isGood = Number(iat) <= now + 60 && now < Number(exp) && Number(exp) - Number(iat) <= MAX_SECRET_LIFETIME_S
  const signed = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const
  return (
    isForUs && isGood && verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))
  )
}

/** A form that sends itself to the client. */
const postPage = ({ redirectUri }: OAuthClient, fields: Readonly<Record<string, string>>) =>
  plainPage(
    'Back to where you came from',
    html`<form method="post" action="${redirectUri}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Continue</button>
      </form>
      <script>
        document.forms[0].submit()
      </script>`,
  )
