import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { OAuthClient } from './oauth-client.ts'
import type { OAuthShape } from './oauth-shapes.ts'
import { readSignInAnswer, signInPage } from './sign-in-page.ts'
import type { Visitor } from './visitor.ts'

interface Grant {
  readonly visitor: Visitor
  readonly redirectUri: string
  readonly challenge: string
}

/** A provider of plain OAuth 2.0 with PKCE. A code is good once. */
export function createOAuthSite(shape: OAuthShape, client: OAuthClient): Hono {
  const { authorizePath, tokenPath, issuerPath, profile, name, secretIn, refusal, tokenAnswer = answerOf } = shape
  const grants = new Map<string, Grant>()
  const visitors = new Map<string, Visitor>()

  const wrongRequest = (c: Context) => {
    const { client_id, redirect_uri, response_type, code_challenge_method, code_challenge } = c.req.query()
    if (client_id !== client.id) return `There is no client ${client_id}.`
    if (redirect_uri !== client.redirectUri) return `The client does not redirect to ${redirect_uri}.`
    if (response_type !== 'code' || code_challenge_method !== 'S256' || !code_challenge)
      return 'Only the authorization code with PKCE (S256) is offered.'
    return undefined
  }
  const redirect = (c: Context, answer: Readonly<Record<string, string>>) => {
    const { state = '' } = c.req.query()
    const [base = ''] = c.req.url.split(authorizePath)
    const issuer = issuerPath === undefined ? {} : { iss: base + issuerPath }
    return c.redirect(`${client.redirectUri}?${new URLSearchParams({ ...answer, state, ...issuer })}`, 303)
  }

  const site = new Hono()
    .get(authorizePath, (c) => {
      const wrong = wrongRequest(c)
      return wrong === undefined ? c.html(signInPage(name)) : c.text(`${wrong}\n`, 400)
    })
    .post(authorizePath, async (c) => {
      const wrong = wrongRequest(c)
      if (wrong !== undefined) return c.text(`${wrong}\n`, 400)
      const answer = readSignInAnswer(await c.req.parseBody())
      if (answer === 'incomplete') return c.html(signInPage(name), 400)
      if (answer === 'declined') return redirect(c, { error: 'access_denied' })
      const code = randomBytes(16).toString('hex')
      const challenge = c.req.query('code_challenge') ?? ''
      grants.set(code, { visitor: answer.visitor, redirectUri: client.redirectUri, challenge })
      return redirect(c, { code })
    })
    .post(tokenPath, async (c) => {
      const form = await c.req.parseBody()
      const code = String(form['code'])
      const grant = grants.get(code)
      grants.delete(code)
      const isProven =
        secretIn === 'header'
          ? c.req.header('authorization') === basicOf(client)
          : form['client_id'] === client.id && form['client_secret'] === client.secret
      if (!isProven) return c.json({ error: 'unauthorized_client' }, 401)
      const verifier = createHash('sha256').update(String(form['code_verifier'])).digest('base64url')
      if (!grant || grant.challenge !== verifier || grant.redirectUri !== form['redirect_uri'])
        return c.json(refusal?.body ?? { error: 'invalid_grant' }, refusal?.status ?? 400)
      const token = randomBytes(16).toString('hex')
      visitors.set(token, grant.visitor)
      const answer = tokenAnswer(token)
      // GitHub, for example, answers with a form unless the client accepts JSON.
      if (c.req.header('accept')?.includes('json')) return c.json(answer)
      return c.body(String(new URLSearchParams(Object.entries(answer))), 200, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    })
  for (const [path, describe] of Object.entries(profile)) {
    site.get(path, (c) => {
      const visitor = visitors.get(c.req.header('authorization')?.replace(/^bearer /i, '') ?? '')
      return visitor ? c.json(describe(visitor) as object) : c.json({ message: 'Bad credentials' }, 401)
    })
  }
  return site
}

const answerOf = (token: string) => ({ access_token: token, token_type: 'bearer' })

const basicOf = ({ id, secret }: OAuthClient) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
