import { once } from 'node:events'
import fs, { cpSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../src/server/command/run-command.ts'
import { readConfig } from '../../src/server/config/read-config.ts'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { createCommandWallet, readCommandWallet } from './create-command-wallet.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { openCommandBrowser } from './open-command-browser.ts'
import { setUpFolderAndMail } from './set-up-folder-and-mail.ts'
import { startCommand } from './start-command.ts'
import { PUBLIC_URL, SITE } from './test-origins.ts'

const ROUNDS = 4
const WRITES_PER_ROUND = 12

const on = setUpFolderAndMail()

const settings = () => ({
  PORT: '0',
  PUBLIC_URL,
  ALLOWED_ORIGINS: SITE,
  SMTP_URL: on.mail.url,
  DATA_FOLDER: join(on.folder, 'data'),
  TRUSTED_PROXIES: '1',
})

/** Runs the command in this process, where it has to be refused: it never gets to the point of being stoppable. */
const refuse = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  runCommand(args, { env, write: () => {}, onStop: () => expect.unreachable('It runs') })

test(
  `killed ${ROUNDS} times under load, it has lost nothing that it acknowledged`,
  { timeout: 10 * 60_000 },
  async () => {
    const end = await killUnderLoad({
      rounds: ROUNDS,
      writesPerRound: WRITES_PER_ROUND,
      settings: settings(),
      mail: on.mail,
    })
    expect(end).toMatchObject({ lost: 0, idleRounds: 0 })
    expect(end.acknowledged).toBeGreaterThanOrEqual(ROUNDS * WRITES_PER_ROUND)
  },
)

test('its data and keys are readable to its owner only, and stay the same', async () => {
  const first = await startCommand(settings())
  const wallet = await createCommandWallet(first, on.mail)
  expect(await first.kill('SIGTERM')).toBe(0)
  for (const name of ['server.keys', 'escrow.keys'])
    expect(statSync(join(on.folder, 'data', name)).mode & 0o777).toBe(0o600)
  const second = await startCommand(settings())
  expect(await readCommandWallet(second, wallet)).toBe(wallet.sealed)
  expect(await second.kill('SIGTERM')).toBe(0)
})

test('its keys are on disk before anything is sealed under them', async () => {
  const onDisk = vi.spyOn(fs, 'fsyncSync')
  const again = async () => {
    onDisk.mockClear()
    // A new database has no tables yet.
    await expect(refuse(['reseal'], settings())).rejects.toThrow('no such table')
    return onDisk.mock.calls.length
  }
  try {
    expect([await again(), await again()]).toEqual([2, 0])
  } finally {
    onDisk.mockRestore()
  }
})

test('asked to stop, it answers what is under way, and ends', async () => {
  const connected = Promise.withResolvers<() => void>()
  const slow = createServer((socket) => connected.resolve(() => socket.destroy())).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const smtp = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const command = await startCommand({ ...settings(), SMTP_URL: smtp })
  const answer = openCommandBrowser(command).askForCode('ada@example.com')
  const release = await connected.promise
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
  [{ PORT: '65536' }, 'PORT: a whole number up to 65535, not 65536'],
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
  [{ NETWORKS: '{"eip155:1":{"node":"http://node.example"}}' }, 'NETWORKS: eip155:1.node: an address that isn’t'],
  [
    { FARCASTER_RELAY_URL: 'http://relay.example', FARCASTER_RPC_URL: 'https://rpc.example' },
    'FARCASTER_RELAY_URL: an address that isn’t on this machine must begin with https:',
  ],
  [
    { GITHUB_CLIENT_ID: 'x', GITHUB_CLIENT_SECRET: 'y', GITHUB_BASE_URL: 'http://github.example' },
    'GITHUB_BASE_URL: an address that isn’t',
  ],
  [{ SMTP_URL: undefined }, 'SMTP_URL: set the mail server that sends the codes, or set up a social provider'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: write smtp://user:password@host:587'],
  [
    {
      DATABASE_URL: 'postgres://db.example/wallet?sslmode=disable',
      SERVER_KEYS: createKeyText('s'),
      ESCROW_KEYS: createKeyText('e'),
    },
    'DATABASE_URL: a database that isn’t on this machine needs TLS',
  ],
])('a wrong setting is refused with a sentence: %o', async (wrong, sentence) => {
  await expect(refuse([], { ...settings(), ...wrong })).rejects.toThrow(sentence)
})

test('a refusal ends the process with its sentence alone', async () => {
  const command = await startCommand({ ...settings(), PORT: 'x' })
  expect(command.port).toBeUndefined()
  expect(await command.exit).toBe(1)
  expect(command.complaints()).toBe('PORT: a whole number up to 65535, not x\n')
})

test('a backup is made while it runs, and is what a service goes on from', async () => {
  const first = await startCommand(settings())
  const wallet = await createCommandWallet(first, on.mail)
  const copy = join(on.folder, 'copy')
  const run = (path: string) => startCommand({ DATA_FOLDER: join(on.folder, 'data') }, ['backup', path])
  const backup = await run(`${copy}.db`)
  expect(await backup.exit).toBe(0)
  expect(backup.lines).toEqual([{ text: expect.stringContaining(`The database is in ${copy}.db.`) }])
  expect(statSync(`${copy}.db`).mode & 0o777).toBe(0o600)
  const again = await run(`${copy}.db`)
  expect(await again.exit).toBe(1)
  expect(again.complaints()).toContain('file already exists')

  const later = await createCommandWallet(first, on.mail)
  expect(await first.kill('SIGKILL')).toBeNull()
  // As docs/wallet-service.md says.
  for (const name of ['wallet.db-wal', 'wallet.db-shm']) rmSync(join(on.folder, 'data', name), { force: true })
  cpSync(`${copy}.db`, join(on.folder, 'data', 'wallet.db'))
  const second = await startCommand(settings())
  expect(await readCommandWallet(second, wallet)).toBe(wallet.sealed)
  expect(await readCommandWallet(second, later)).toBeUndefined()
  await createCommandWallet(second, on.mail)
  expect(await second.kill('SIGTERM')).toBe(0)
})

test.each([
  [['backup'], {}, 'Give the new file a name'],
  [['backup', 'x.db'], { DATABASE_URL: 'postgres://localhost/wallet' }, 'pg_dump'],
  [['new-key'], {}, 'Give the key an id of letters and digits'],
  [['frobnicate'], {}, 'There is no command frobnicate'],
])('%j is refused with a sentence', async (args, env, sentence) => {
  await expect(refuse(args, env)).rejects.toThrow(sentence)
})

test('a mail server that is not there is in the log from the start', async () => {
  const command = await startCommand({ ...settings(), SMTP_URL: 'smtp://127.0.0.1:9' })
  await expect
    .poll(() => command.lines)
    .toContainEqual(expect.objectContaining({ level: 'warn', event: 'mail-unreachable', code: 'ESOCKET' }))
  await command.kill('SIGTERM')
})

test('its own address is on another site than a page on localhost, and the sender at its host, without the port', () => {
  const { options } = readConfig({ ALLOWED_ORIGINS: SITE, SMTP_URL: 'smtp://127.0.0.1:1025' })
  expect(options.publicUrl).toBe('http://wallet.localhost:8787')
  expect(options.mail).toMatchObject({ from: 'Wallet <no-reply@wallet.localhost>' })
})

test('it makes keys', async () => {
  const command = await startCommand({}, ['new-key', '2026'])
  expect(await command.exit).toBe(0)
  expect(command.lines).toEqual([{ text: expect.stringMatching(/^2026:[\w+/]{43}=$/) }])
})
