import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { storeTestWallet } from '../../../test/server/store-test-wallet.ts'
import { smartAccountOf } from '../accounts/smart-account-address.ts'
import { ENTRY_POINT } from '../bundler/entry-point.ts'

// Each peer that hangs has as many requests open as it may, and more that wait for them. All others must answer.
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const REQUESTS = 50
const ACCOUNTS = 17

type Server = Awaited<ReturnType<typeof startRpcServer>>
let hanging: Server
let healthy: Server
let service: TestService
let browsers: readonly TestBrowser[]
let arrived = 0
let notify = () => {}
let release = () => {}
let released: Promise<void>
beforeAll(async () => {
  healthy = await startRpcServer(() => ({ result: '0x1' }))
  hanging = await startRpcServer(async () => {
    arrived++
    notify()
    await released
    return { result: '0x2' }
  })
})
afterAll(() => Promise.all([hanging.close(), healthy.close()]))
beforeEach(async () => {
  arrived = 0
  released = new Promise((resolve) => (release = resolve))
  const [bad, good] = [hanging.url, healthy.url]
  const networks = {
    'eip155:1': { node: bad },
    'eip155:10': { node: good, bundler: bad, paymaster: good },
    'eip155:137': { node: good, bundler: good, paymaster: bad },
    'eip155:100': { node: good, bundler: good, paymaster: good },
  }
  service = await startTestService('sqlite', { networks, codesPerHour: 1_000 })
  browsers = await Promise.all(
    Array.from({ length: ACCOUNTS }, async (_, index) => {
      const browser = service.openBrowser()
      await signInByEmail(service, browser, `ada${index}@example.com`)
      await storeTestWallet(browser, OWNER)
      return browser
    }),
  )
  return () => service.server.close()
})

const SPONSORED = [{ sender: smartAccountOf(OWNER), nonce: '0x0', callData: '0x' }, ENTRY_POINT]
const PEERS = {
  'the node of eip155:1': ['/v1/nodes/eip155:1', 'eth_chainId', []],
  'the bundler of eip155:10': ['/v1/bundler/eip155:10', 'eth_supportedEntryPoints', []],
  'the paymaster of eip155:137': ['/v1/bundler/eip155:137', 'pm_getPaymasterData', [...SPONSORED, '0x89', null]],
} as const
const OTHERS = [
  ['/v1/nodes/eip155:100', 'eth_chainId', []],
  ['/v1/nodes/eip155:10', 'eth_chainId', []],
  ['/v1/bundler/eip155:100', 'eth_supportedEntryPoints', []],
  ['/v1/bundler/eip155:100', 'pm_getPaymasterData', [...SPONSORED, '0x64', null]],
] as const

const batch = (method: string, params: unknown, count: number) =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method, params }))

test.each(Object.keys(PEERS) as (keyof typeof PEERS)[])('%s hangs: the others answer', async (name) => {
  const [path, method, params] = PEERS[name]
  const most = new Promise<void>((resolve) => (notify = () => void (arrived === 64 && resolve())))
  const waiting = browsers.map(async (browser) => browser.post(path, batch(method, params, REQUESTS)))
  await most
  for (const [otherPath, otherMethod, otherParams] of OTHERS) {
    const { body } = await browsers[0]!.post(otherPath, batch(otherMethod, otherParams, 2))
    expect(body.map(({ result }: { result: unknown }) => result)).toEqual(['0x1', '0x1'])
  }
  release()
  await Promise.all(waiting)
})
