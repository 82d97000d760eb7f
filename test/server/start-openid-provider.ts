import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** An OpenID provider on loopback, where everybody may sign in by any name. Its visitors can change their addresses. */
export async function startOpenIdProvider(redirectUri: string) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** By the name of the visitor. */
  const emails = new Map<string, string>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'wallet',
        client_secret: 'secret',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        name: `${id} by name`,
        email: emails.get(id) ?? `${id}@Example.com`,
        email_verified: !id.startsWith('unverified'),
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    emails,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signs in and consents as a visitor would, and returns the address that the provider leads back to. */
export async function signInAtOpenIdProvider(authorizeUrl: string, name: string): Promise<URL> {
  const { origin } = new URL(authorizeUrl)
  const cookies = new Map<string, string>()
  const ask = async (url: URL, form?: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    return { page: await response.text(), next: location === null ? undefined : new URL(location, url) }
  }
  let url = new URL(authorizeUrl)
  for (let step = 0; step < 12; step++) {
    const { page, next } = await ask(url)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const after =
      next ?? (prompt === undefined ? undefined : (await ask(url, { prompt, login: name, password: 'x' })).next)
    if (!after) throw new Error(`The provider led nowhere: ${page.slice(0, 500)}`)
    if (after.origin !== origin) return after
    url = after
  }
  throw new Error('The provider did not lead back')
}
