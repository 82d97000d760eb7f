import { randomBytes, webcrypto } from 'node:crypto'
import type { WalletServer } from '../../src/server/create-wallet-server.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

export interface TestBrowserOptions {
  readonly site?: string
  readonly project?: string
  /** True if it refuses storage, so that its device has no key. */
  readonly isKeyless?: boolean
  readonly name?: string
  /** Of all its calls, such as the ones that a proxy adds. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAnswer {
  readonly status: number
  readonly body: Answer
  readonly headers: Headers
  readonly text: string
}

/** Any JSON answer; tests check its contents. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test's own look at JSON
type Answer = any

const encode = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('base64url')

/** A browser with the wallet's frame on a site: it keeps the cookie and a device key. */
export function createTestBrowser(server: Pick<WalletServer, 'fetch'>, options: TestBrowserOptions) {
  const { site = SITE, project = 'shop', isKeyless = false, name = 'Firefox on Linux', headers: always } = options
  const browser = encode(randomBytes(32))
  let cookie: string | undefined
  let cookieName = ''
  let keys: Promise<webcrypto.CryptoKeyPair> | undefined

  const keyPair = () =>
    (keys ??= webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']))

  async function sign(id: string) {
    const { privateKey } = await keyPair()
    const text = Buffer.from(`wallet-dialog device\n${id}`)
    return encode(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text))
  }

  async function device(id: string) {
    if (isKeyless) return { name }
    const { publicKey } = await keyPair()
    return { name, publicKey: encode(await webcrypto.subtle.exportKey('raw', publicKey)), proof: await sign(id) }
  }

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const request = new Request(`${PUBLIC_URL}${path}`, {
      method,
      headers: {
        'wallet-site': site,
        'wallet-project': project,
        ...(method !== 'GET' && { origin: PUBLIC_URL }),
        ...(cookie !== undefined && { cookie: `${cookieName}=${cookie}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = (await server.fetch(request)) as Response
    for (const value of response.headers.getSetCookie()) {
      const [, received = '', token = ''] = /^(__Host-wallet-session-[\w-]{11})=([^;]*)/.exec(value) ?? []
      cookieName = received || cookieName
      cookie = token === '' ? undefined : token
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  /** The proof that a call needs besides the cookie, as a part of its body. */
  async function prove() {
    if (isKeyless) return {}
    const { nonce } = (await call('POST', '/v1/proofs', {})).body
    return { proof: { nonce, signature: await sign(nonce as string) } }
  }

  return {
    browser,
    prove,
    /** Begins to change the email address. */
    changeEmail: async (email: string, headers?: Readonly<Record<string, string>>) =>
      call('POST', '/v1/email/update', { email, browser, ...(await prove()) }, headers),
    /** Removes a device or an identity. */
    remove: async (path: string) => call('DELETE', path, await prove()),
    device,
    sign,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    /** The form of a page that a mail led to. */
    submit: (path: string, decision: string) =>
      call('POST', path, `decision=${decision}`, { 'content-type': 'application/x-www-form-urlencoded' }),
    hasSession: () => cookie !== undefined,
    dropSession: () => {
      cookie = undefined
    },
    cookie: () => cookie,
    askForCode: (email: string, headers?: Readonly<Record<string, string>>) =>
      call('POST', '/v1/email/code', { email, browser }, headers),
    /** Asks for a code and proves which device it is. */
    askForCodeAsDevice: async (email: string, headers?: Readonly<Record<string, string>>) =>
      call('POST', '/v1/email/code', { email, browser, device: await device(browser) }, headers),
    async verifyCode(challenge: string, code: string) {
      return call('POST', '/v1/email/verify', { challenge, code, browser, device: await device(challenge) })
    },
  }
}

export type TestBrowser = ReturnType<typeof createTestBrowser>
