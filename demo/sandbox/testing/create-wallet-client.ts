import { createHash, randomBytes } from 'node:crypto'

/** An answer of the wallet service. */
export interface WalletAnswer {
  readonly status: number
  /** Its JSON; empty if it has none. */
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Headers
}

/** Options of {@link createWalletClient}. */
export interface WalletClientOptions {
  /** The service's frame. */
  readonly frameUrl: string
  /** The origin of the page that embeds it. */
  readonly site: string
  readonly projectId: string
}

/** Calls the wallet service as its frame does, on a browser without storage: with the session's cookie and no device key. */
export function createWalletClient({ frameUrl, site, projectId }: WalletClientOptions) {
  const { origin, port } = new URL(frameUrl)
  const cookies = new Map<string, string>()
  /** Random values of this browser for this attempt. */
  const browser = randomBytes(32).toString('base64url')
  const secret = randomBytes(32)

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<WalletAnswer> {
    // Node does not look for names below localhost on this machine; browsers do.
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'wallet-site': site,
        'wallet-project': projectId,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
  }
  const get = (path: string) => call('GET', path)
  const post = (path: string, body: object) => call('POST', path, body)
  const device = { name: 'Node' }

  return {
    get,
    post,
    askForCode: (email: string) => post('/v1/email/code', { email, browser }),
    verifyCode: (challenge: unknown, code: string) => post('/v1/email/verify', { challenge, code, browser, device }),
    startFlow: (path: '/v1/social/start' | '/v1/farcaster/start', fields: object = {}) =>
      post(path, { ...fields, secretHash: createHash('sha256').update(secret).digest('base64url') }),
    completeSocial: (flow: unknown, code: string) =>
      post('/v1/social/complete', { flow, code, secret: secret.toString('base64url'), browser, device }),
    pollFarcaster: (flow: unknown) =>
      post('/v1/farcaster/status', { flow, secret: secret.toString('base64url'), device }),
  }
}

/** A client of the wallet service. */
export type WalletClient = ReturnType<typeof createWalletClient>
