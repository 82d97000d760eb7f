import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { startCommand, type TestCommand } from './start-command.ts'
import { startMailServer } from './start-mail-server.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

const ROUNDS = 4
const WRITES_PER_ROUND = 12
const CLIENTS = 6

let folder: string
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-command-'))
  mail = await startMailServer()
})
afterEach(async () => {
  await new Promise<void>((resolve) => mail.server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  PORT: '0',
  PUBLIC_URL,
  ALLOWED_ORIGINS: SITE,
  SMTP_URL: mail.url,
  DATA_FOLDER: join(folder, 'data'),
  TRUSTED_PROXIES: '1',
})

/** A browser that talks to a process, as if it came from an address of its own. */
function openBrowser({ port }: TestCommand) {
  const address = Array.from(randomBytes(4)).join('.')
  return createTestBrowser(
    {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const body = request.method === 'GET' || request.method === 'DELETE' ? undefined : await request.text()
        const headers = { ...Object.fromEntries(request.headers), 'x-forwarded-for': address }
        return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
          method: request.method,
          headers,
          body: body ?? null,
        })
      },
    },
    { isKeyless: true },
  )
}

const codeFor = (email: string) => {
  const text = mail.received.findLast(({ to }) => to.includes(email))?.text ?? ''
  return /Subject: (\d{6})/.exec(text)?.[1] ?? ''
}

/** A new wallet: signs in and stores an envelope. */
async function createWallet(command: TestCommand) {
  const browser = openBrowser(command)
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const sent = await browser.askForCode(email)
  const signedIn = await browser.verifyCode(sent.body.challenge, codeFor(email))
  expect(signedIn.body.status).toBe('signed-in')
  const { body } = createTestEnvelope(1)
  expect((await browser.call('PUT', '/v1/envelope', body)).status).toBe(200)
  return { cookie: browser.cookie() ?? '', sealed: body.sealed }
}

test(`killed ${ROUNDS} times under load, it has lost nothing that it acknowledged`, { timeout: 90_000 }, async () => {
  const wallets: { readonly cookie: string; readonly sealed: string }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const command = await startCommand(settings())
    const enough = Promise.withResolvers<void>()
    const goal = wallets.length + WRITES_PER_ROUND
    const client = async () => {
      for (;;) {
        wallets.push(await createWallet(command))
        if (wallets.length >= goal) enough.resolve()
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await Promise.race([enough.promise, ...clients])
    await command.kill('SIGKILL')
    // Each was in the middle of something when the process ended.
    const ends = await Promise.allSettled(clients)
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  }
  const command = await startCommand(settings())
  for (const { cookie, sealed } of wallets) {
    const headers = { cookie: `__Host-wallet-session=${cookie}` }
    const opened = await openBrowser(command).call('POST', '/v1/envelope/open', {}, headers)
    expect(opened.body).toMatchObject({ sealed })
  }
  expect(wallets.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_PER_ROUND)
  await command.kill('SIGKILL')
})

test('its data and keys are readable to its owner only, and stay the same', async () => {
  const first = await startCommand(settings())
  const wallet = await createWallet(first)
  expect(await first.kill('SIGTERM')).toBe(0)
  for (const name of ['server.keys', 'escrow.keys'])
    expect(statSync(join(folder, 'data', name)).mode & 0o777).toBe(0o600)
  const second = await startCommand(settings())
  const headers = { cookie: `__Host-wallet-session=${wallet.cookie}` }
  expect((await openBrowser(second).call('POST', '/v1/envelope/open', {}, headers)).body.sealed).toBe(wallet.sealed)
  expect(await second.kill('SIGTERM')).toBe(0)
})

test('asked to stop, it answers what is under way, and ends', async () => {
  const held = Promise.withResolvers<() => void>()
  const slow = createServer((socket) => held.resolve(() => socket.destroy())).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const smtp = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const command = await startCommand({ ...settings(), SMTP_URL: smtp })
  const answer = openBrowser(command).askForCode('ada@example.com')
  const release = await held.promise
  const exit = command.kill('SIGTERM')
  release()
  expect((await answer).body.error.code).toBe('mail_unavailable')
  expect(await exit).toBe(0)
  expect(command.lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['listening', 'stopping', 'call', 'stopped']),
  )
  slow.close()
})

test('calls without a body, with a long one and with one in chunks get answers in words', async () => {
  const command = await startCommand(settings())
  const send = async (method: string, headers: object, body?: BodyInit) => {
    const response = await fetch(`http://127.0.0.1:${command.port}/v1/session`, {
      method,
      headers: { origin: PUBLIC_URL, 'wallet-site': SITE, 'wallet-project': 'shop', ...headers },
      body: body ?? null,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    return response.status === 204 ? 'done' : ((await response.json()) as { error: { code: string } }).error.code
  }
  const json = { 'content-type': 'application/json' }
  expect(await send('DELETE', {})).toBe('done')
  expect(await send('POST', json, 'x'.repeat(65_537))).toBe('too_large')
  expect(await send('POST', json, new Blob(['{}']).stream())).toBe('invalid_request')
  await command.kill('SIGTERM')
})

test.each([
  [{ ALLOWED_ORIGINS: '' }, 'ALLOWED_ORIGINS: list the origins'],
  [{ PORT: 'x' }, 'PORT: a whole number up to 65535, not x'],
  [{ PUBLIC_URL: 'https://wallet.example/path' }, 'publicUrl must be an origin'],
  [{ DATABASE_URL: 'postgres://localhost/wallet' }, 'SERVER_KEYS and ESCROW_KEYS: set both'],
  [{ SERVER_KEYS: 'a:AAAA' }, 'serverKeys: write each key as id:base64'],
  [{ PROJECTS: '{' }, 'PROJECTS: this is not JSON'],
  [{ NETWORKS: '{"eip155:1":{"node":"ftp://a"}}' }, 'NETWORKS: eip155:1.node is not a network’s setting'],
  [
    { NETWORKS: '{"eip155:1":{"node":"http://a","bundler":"built-in"}}' },
    'BUNDLER_KEYS: the built-in bundler needs at least one private key',
  ],
  [
    {
      NETWORKS: `{"eip155:1":{"node":"http://a","paymaster":{"address":"0x${'aB'.repeat(20)}"}}}`,
      PAYMASTER_KEY: '0x1',
    },
    'PAYMASTER_KEY: a private key is 0x and 64 hexadecimal digits',
  ],
  [{ GITHUB_CLIENT_ID: 'x' }, 'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET: set both'],
])('a wrong setting ends it with a sentence: %o', async (wrong, sentence) => {
  const command = await startCommand({ ...settings(), ...wrong })
  expect(command.port).toBeUndefined()
  expect(await command.exit).toBe(1)
  expect(command.complaints()).toContain(sentence)
  expect(command.complaints()).not.toContain('    at ')
})

test('it makes keys', async () => {
  const command = await startCommand({}, ['new-key', '2026'])
  expect(await command.exit).toBe(0)
  expect(command.lines).toEqual([{ text: expect.stringMatching(/^2026:[\w+/]{43}=$/) }])
})
