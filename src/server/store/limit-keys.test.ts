import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { numberToHex, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { failOnError } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { storeTestWallet } from '../../../test/server/store-test-wallet.ts'
import { smartAccountOf } from '../accounts/smart-account-address.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'
import { openStore } from './open-store.ts'
import type { Store } from './sql.ts'

/** The key of each limit, and why a stranger can't use it up for the visitor. A new limit needs a row. */
const KEYS: Readonly<Record<string, string>> = {
  'approval-account': 'the account: known devices need no approval',
  'approval-network': 'the account and the network of the connection',
  'approval-poll': 'an approval, once the browser that asked for it has proven itself',
  'bundle-nonce': 'the nonce of one of the operator’s keys, which no caller chooses',
  'bundler-account': 'the account and the network, by the session; devices that wait share another',
  'bundler-calls': 'the account, by the session; devices that wait share another',
  'bundler-new': 'the project that the session began in, or all that nobody listed together',
  'bundler-project': 'the project that the session began in, or all that nobody listed together',
  'bundler-service': 'the network: the ceiling of all budgets',
  'code-address': 'the address: known devices have their own',
  'code-device': 'a known device that has proven itself; for a new address, its account',
  'code-device-pause': 'a known device that has proven itself; for a new address, its account',
  'code-ip': 'the network of the connection',
  'code-new-address': 'the address that accounts change to: only known devices of theirs count',
  'code-pause': 'the address and the network of the connection',
  'code-requester': 'the address and the network of the connection',
  'code-service': 'nothing: the ceiling of all codes, which known devices pass',
  'code-service-new-address': 'nothing: the ceiling of codes to new addresses, which no login depends on',
  'envelope-open': 'the device, by the session: the page of one site can’t use up those of another',
  'envelope-open-account': 'the account, by the session; devices that wait share another',
  'envelope-put': 'the account, by the session; devices that wait share another',
  'farcaster-poll': 'a flow, once its secret was shown',
  'flow-ip': 'the network of the connection',
  'node-account': 'the account, by the session; devices that wait share another',
  operation: 'the operation with its signature: a copy is not sent twice',
  'operation-nonce': 'the nonce of a smart account, once its owner’s signature was checked',
  'sponsor-account': 'the account and the network, by the session; devices that wait share another',
  'sponsor-new': 'the project that the session began in, or all that nobody listed together',
  'sponsor-project': 'the project that the session began in, or all that nobody listed together',
  'sponsor-service': 'the network: the ceiling of all budgets',
  'try-ip': 'the network of the connection',
}

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, code: readFileSync(join(SERVER, path), 'utf8') }))

test('each limit has a row, and a name of its own', () => {
  const names = sources.flatMap(({ code }) =>
    Array.from(code.matchAll(/name: '([a-z-]+)',\s*(?:limit: '[a-z-]+',\s*)?(?:count|perDay):/g), ([, name]) => name),
  )
  expect(names).toHaveLength(new Set(names).size)
  expect(new Set(names)).toEqual(new Set(Object.keys(KEYS)))
  expect(names).toHaveLength(Object.keys(KEYS).length)
})

test('a limit by network counts the wide one, too', () => {
  const direct = sources.filter(
    ({ path, code }) => path !== 'store/network-limits.ts' && /consumeLimit\([^)]*\bipHash/.test(code),
  )
  expect(direct.map(({ path }) => path)).toEqual([])
})

test('a limit by account counts devices that wait apart', () => {
  const direct = sources.filter(({ code }) => /consumeLimit\([^)]*\baccount\b|[`'"]\$\{(?:\w+\.)?account\}:/.test(code))
  // A device that asks for an approval has no session, and counts against other such devices only.
  expect(direct.map(({ path }) => path).toSorted()).toEqual([
    'sessions/create-sessions.ts',
    'sign-in/create-sign-in.ts',
  ])
})

describe('what a caller makes up is no key', () => {
  let folder: string
  let node: Awaited<ReturnType<typeof startRpcServer>>
  let service: TestService
  let store: Store
  let browser: TestBrowser
  let account: string
  const owner = privateKeyToAddress(generatePrivateKey())

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-limits-'))
    const gwei = numberToHex(parseGwei('1'))
    node = await startRpcServer(({ method }) => ({
      result: method === 'eth_feeHistory' ? { baseFeePerGas: [gwei, gwei], reward: [[gwei]] } : gwei,
    }))
    const url = `sqlite:${join(folder, 'wallet.db')}`
    const paymaster = {
      address: smartAccountOf(owner),
      key: generatePrivateKey(),
      projectDailyLimit: '1',
      accountDailyLimit: '1',
    }
    service = await startTestService(
      { url },
      {
        trustedProxies: 1,
        networks: { 'eip155:1': { node: node.url, bundler: node.url, paymaster } },
        farcaster: { relayUrl: node.url, rpcUrl: node.url },
      },
    )
    store = await openStore(url, failOnError)
    browser = service.openBrowser()
    const { body } = await signInByEmail(service, browser, 'ada@example.com')
    account = body.account.id
    await storeTestWallet(browser, owner)
  })
  afterEach(async () => {
    await store.close()
    await service.server.close()
    await node.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const keys = async () => {
    const rows = await store.query<{ key: string }>('SELECT key FROM rate_limit ORDER BY key')
    return rows.map(({ key }) => key)
  }
  const operation = { sender: smartAccountOf(owner), nonce: '0x0', callData: '0x' }
  const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })

  test.each<[string, string, unknown]>([
    ['code', '/v1/email/code', { email: 'bob@example.com', browser: 'A'.repeat(43) }],
    ['try', '/v1/email/verify', { challenge: 'a'.repeat(22), code: '000000', browser: 'A'.repeat(43) }],
    ['flow', '/v1/farcaster/start', { secretHash: 'A'.repeat(43) }],
    ['node', '/v1/nodes/eip155:1', rpc('eth_chainId', [])],
    ['bundler', '/v1/bundler/eip155:1', rpc('eth_supportedEntryPoints', [])],
    ['sponsor', '/v1/bundler/eip155:1', rpc('pm_getPaymasterStubData', [operation, ENTRY_POINT, '0x1', null])],
  ])('%s', async (limit, path, body) => {
    const ask = (project: string, forwarded: string) =>
      browser.call('POST', path, body, { 'wallet-project': project, 'x-forwarded-for': forwarded })
    await ask('shop', '203.0.113.9')
    const counted = await keys()
    expect(counted.filter((key) => key.startsWith(limit))).not.toEqual([])
    await ask('made-up', '6.6.6.6, 203.0.113.9:40001')
    await ask('made-up-2', '7.7.7.7, [::ffff:203.0.113.9]:40002')
    expect(await keys()).toEqual(counted)
  })

  test.each<[string, string, unknown]>([
    ['envelope-open-account', '/v1/envelope/open', {}],
    ['envelope-put', '/v1/envelope', createTestEnvelope(1).body],
    ['node-account', '/v1/nodes/eip155:1', rpc('eth_chainId', [])],
    ['bundler-calls', '/v1/bundler/eip155:1', rpc('eth_supportedEntryPoints', [])],
    ['sponsor-account', '/v1/bundler/eip155:1', rpc('pm_getPaymasterStubData', [operation, ENTRY_POINT, '0x1', null])],
  ])('%s: a device that waits counts for itself', async (limit, path, body) => {
    service.pass(91 * 86_400_000) // No device is known any more.
    const thief = service.openBrowser({ isKeyless: true })
    const { body: entered } = await signInByEmail(service, thief, 'ada@example.com')
    expect(entered.account.escrowOpensInMs).toBeGreaterThan(0)
    const counted = async () => {
      const rows = await store.query('SELECT key, count FROM rate_limit WHERE key LIKE $1', [`${limit}:${account}%`])
      return rows.filter(({ key }) => !String(key).includes(':waiting'))
    }
    const before = await counted()
    await thief.call(path === '/v1/envelope' ? 'PUT' : 'POST', path, body)
    expect(await counted()).toEqual(before)
    expect((await keys()).filter((key) => key.startsWith(`${limit}:${account}:waiting`))).toHaveLength(1)
  })
})
