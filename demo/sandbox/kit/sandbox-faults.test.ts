import { expect, test } from 'vitest'
import { createRelay } from '../relay/create-relay.ts'
import { createService } from '../service/create-service.ts'
import { openRelaySocket } from '../testing/open-relay-socket.ts'
import { openRelay } from '../testing/open-relay.ts'
import { createSandboxFaults, type ServicePart } from './sandbox-faults.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A request to each part of the service. */
const REQUESTS: Readonly<Record<Exclude<ServicePart, 'service'>, string>> = {
  'service.wallets': '/getWallets?page=1',
  'service.images': '/getTokenImage/ETH',
  'service.settings': '/appkit/v1/config?st=x',
  'service.nodes': '/v1?chainId=eip155:1',
  'service.balances': `/v1/account/${ACCOUNT}/balance?currency=usd`,
  'service.history': `/v1/account/${ACCOUNT}/history`,
  'service.nfts': `/v1/account/${ACCOUNT}/nfts`,
  'service.prices': '/v1/fungible/price',
  'service.identity': `/v1/identity/${ACCOUNT}`,
  'service.names': '/v1/profile/account/ada.reown.id',
  'service.permissions': `/v1/sessions/eip155:1:${ACCOUNT}`,
  'service.swaps': '/v1/convert/tokens?chainId=eip155:1',
  'service.onramp': '/v1/onramp/options',
  'service.analytics': '/e',
}
const PARTS = Object.keys(REQUESTS) as readonly (keyof typeof REQUESTS)[]

function setUp(relay = createRelay({ url: 'ws://127.0.0.1:1/relay', projectIds: ['sandbox'] })) {
  const url = 'http://127.0.0.1:1'
  const service = createService({
    serviceUrl: url,
    projectIds: ['sandbox'],
    allowedOrigins: [],
    chains: [],
    index: undefined,
    hasExchange: true,
    walletUrl: undefined,
  })
  const faults = createSandboxFaults({ service, relay, chains: [], solana: undefined })
  const statusOf = async (part: keyof typeof REQUESTS) => {
    const path = new URL(REQUESTS[part], url)
    path.searchParams.set('projectId', 'sandbox')
    return (await service.fetch(new Request(path))).status
  }
  return { faults, statusOf }
}

test.each(PARTS)('%s fails by its name, and nothing else does', async (part) => {
  const { faults, statusOf } = setUp()
  faults.fail(part, { status: 418 })
  for (const other of PARTS) expect((await statusOf(other)) === 418, other).toBe(other === part)
  faults.clearFaults()
  expect(await statusOf(part)).not.toBe(418)
})

test('all of the service fails by its own name, with 503 if nothing else is said', async () => {
  const { faults, statusOf } = setUp()
  faults.fail('service')
  for (const part of PARTS) expect(await statusOf(part), part).toBe(503)
})

test('only the next request fails', async () => {
  const { faults, statusOf } = setUp()
  const usual = await statusOf('service.names')
  faults.failNext('service.names', { status: 429, retryAfter: 5 })
  expect([await statusOf('service.names'), await statusOf('service.names')]).toEqual([429, usual])
})

test('an unknown part is named, for tests in JavaScript', () => {
  const { faults } = setUp()
  expect(() => faults.fail('service.balance' as 'service')).toThrow(
    /no part 'service.balance'.*relay.*service.balances/,
  )
  expect(() => faults.fail('relay', 'dead' as 'down')).toThrow(/no fault 'dead'.*down.*refused/)
  expect(() => faults.failNext('relay' as 'service')).toThrow(/service has no part 'relay'. It has: service,/)
})

test('the relay is down, refuses, or loses its connections, until all faults end', async () => {
  await using opened = await openRelay()
  const { faults } = setUp(opened.relay)
  const first = await openRelaySocket(opened.relay)
  faults.fail('relay')
  expect(await first.closed).toMatchObject({ code: 1006 })
  await expect(openRelaySocket(opened.relay)).rejects.toThrow()
  faults.clearFaults()

  const second = await openRelaySocket(opened.relay)
  faults.fail('relay', 'refused')
  expect(await second.closed).toMatchObject({ code: 1006 })
  expect(await (await openRelaySocket(opened.relay)).closed).toMatchObject({ code: 3000 })
  faults.clearFaults()

  const third = await openRelaySocket(opened.relay)
  faults.cutRelay()
  expect(await third.closed).toMatchObject({ code: 1006 })
  expect((await openRelaySocket(opened.relay)).socket.readyState).toBe(WebSocket.OPEN)
})

test.each([
  ['silent', [true], 1],
  ['unreachable', ['handshake'], 0],
] as const)('the relay is %s: %j', async (fault, said, open) => {
  await using opened = await openRelay()
  const heard: unknown[] = []
  const { goSilent } = opened.relay
  const relay = Object.assign(opened.relay, {
    goSilent(silent: Parameters<typeof goSilent>[0]) {
      heard.push(silent)
      goSilent(silent)
    },
  })
  const { closed } = await openRelaySocket(relay)
  setUp(relay).faults.fail('relay', fault)
  expect(heard).toEqual(said)
  if (open === 0) await closed
  await expect.poll(() => relay.connectionCount).toBe(open)
})
