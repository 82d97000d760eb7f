import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** X takes the secret in the header only. */
const X_TOKEN_PATH = '/2/oauth2/token'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An OAuth 2.0 provider on loopback, with the addresses and answers of GitHub, Discord and X. Everybody is `ada`. */
export async function startOAuthProvider() {
  const app = new Hono()
  const challenges = new Map<string, string>()
  const isProven = (form: Readonly<Record<string, unknown>>, header: string | undefined, path: string) =>
    path === X_TOKEN_PATH ? header === `Basic ${btoa('wallet:secret')}` : form['client_secret'] === 'secret'
  const isGood = (form: Readonly<Record<string, unknown>>) => {
    const challenge = challenges.get(String(form['code']))
    challenges.delete(String(form['code']))
    return challenge !== undefined && hashOf(String(form['code_verifier'])) === challenge
  }
  for (const path of ['/login/oauth/authorize', '/oauth2/authorize', '/i/oauth2/authorize'])
    app.get(path, (c) => {
      const { redirect_uri = '', state = '', code_challenge = '' } = c.req.query()
      const code = randomBytes(8).toString('hex')
      challenges.set(code, code_challenge)
      // GitHub's answers name their issuer (RFC 9207).
      const issuer = path === '/login/oauth/authorize' ? { iss: new URL('/login/oauth', c.req.url).href } : {}
      return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state, ...issuer })}`)
    })
  for (const path of ['/login/oauth/access_token', '/api/oauth2/token', X_TOKEN_PATH])
    app.post(path, async (c) => {
      const form = await c.req.parseBody()
      if (!isProven(form, c.req.header('authorization'), path)) return c.json({ error: 'unauthorized_client' }, 401)
      if (!isGood(form)) return c.json({ error: 'invalid_grant' }, 400)
      return c.json({ access_token: 'access', token_type: 'bearer' })
    })
  app.get('/user', (c) => c.json({ id: 1815, login: 'ada' }))
  app.get('/user/emails', (c) =>
    c.json([
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'Ada@example.com', primary: true, verified: true },
    ]),
  )
  app.get('/api/users/@me', (c) => c.json({ id: '99', username: 'ada', email: 'ada@example.com', verified: false }))
  app.get('/2/users/me', (c) => c.json({ data: { id: '7', username: 'ada' } }))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
