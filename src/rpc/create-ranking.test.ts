import { expect, test } from 'vitest'
import { chains } from '../../test/fakes/chains.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeNodes } from '../../test/fakes/create-fake-nodes.ts'
import { createRanking, PING_TIMEOUT_MS, RANKING_IDLE_MS, RANKING_INTERVAL_MS } from './create-ranking.ts'
import { createRpcEndpoint } from './create-rpc-endpoint.ts'

function setUp(...names: string[]) {
  const clock = createFakeClock()
  const controller = new AbortController()
  const { http, node } = createFakeNodes(clock, names)
  const endpoints = names.map((name) =>
    createRpcEndpoint({
      url: `https://${name}.test/`,
      caipNetworkId: 'eip155:137',
      identity: chains.of('eip155').node,
      http,
      clock,
    }),
  )
  const ranking = createRanking({ endpoints, clock, signal: controller.signal })
  const order = () => ranking.order().map((endpoint) => names[endpoints.indexOf(endpoint)])
  return { clock, controller, node, order, ranking, endpoints }
}

test("before anything is known, endpoints are in the host's order, and nothing is pinged", async () => {
  const { clock, node, order } = setUp('a', 'b')
  await clock.advance(RANKING_INTERVAL_MS * 3)
  expect(clock.pending).toBe(0)
  expect(order()).toEqual(['a', 'b'])
  expect(node('a').asked).toEqual([])
})

test('endpoints are pinged with net_listening every 4 s, and the faster comes first', async () => {
  const { clock, node, order } = setUp('slow', 'fast')
  node('slow').latencyMs = 500
  node('fast').latencyMs = 20
  order()
  await clock.advance(RANKING_INTERVAL_MS + 500)
  expect(node('fast').asked).toEqual([['net_listening']])
  expect(order()).toEqual(['fast', 'slow'])
  await clock.advance(RANKING_INTERVAL_MS + 500)
  expect(node('fast').asked).toHaveLength(2)
})

test('a ping that is not answered within 1 s counts as none: the stable comes before the fast', async () => {
  const { clock, node, order } = setUp('flaky', 'stable')
  node('stable').latencyMs = 900
  order()
  for (let round = 0; round < 10; round++) {
    node('flaky').latencyMs = round % 2 === 0 ? 5 : PING_TIMEOUT_MS + 1
    await clock.advance(RANKING_INTERVAL_MS + PING_TIMEOUT_MS)
  }
  expect(order()).toEqual(['stable', 'flaky'])
})

test('a node that knows no net_listening is there anyway', async () => {
  const { clock, node, order } = setUp('down', 'picky')
  node('down').behavior = 'down'
  node('picky').behavior = () => ({ error: { code: -32601, message: 'no such method' } })
  order()
  await clock.advance(RANKING_INTERVAL_MS)
  expect(order()).toEqual(['picky', 'down'])
})

test('it only runs while somebody uses it', async () => {
  const { clock, node, order } = setUp('a', 'b')
  order()
  await clock.advance(RANKING_IDLE_MS * 3)
  const { length } = node('a').asked
  expect(length).toBe(RANKING_IDLE_MS / RANKING_INTERVAL_MS)
  expect(clock.pending).toBe(0)
  order()
  await clock.advance(RANKING_INTERVAL_MS)
  expect(node('a').asked).toHaveLength(length + 1)
})

test('a clock that is set back puts no endpoint first, and keeps no pings going', async () => {
  const { clock, node, order } = setUp('fast', 'slow')
  node('slow').latencyMs = 500
  order()
  await clock.advance(RANKING_INTERVAL_MS)
  clock.set(clock.now() - 24 * 3_600_000)
  await clock.advance(PING_TIMEOUT_MS)
  expect(order()).toEqual(['fast', 'slow'])
  await clock.advance(RANKING_IDLE_MS * 2)
  const { length } = node('fast').asked
  await clock.advance(RANKING_IDLE_MS * 2)
  expect(node('fast').asked).toHaveLength(length)
})

test('it stops on dispose, a ping under way included', async () => {
  const { clock, node, controller, order } = setUp('a', 'b')
  node('a').behavior = 'hang'
  order()
  await clock.advance(RANKING_INTERVAL_MS)
  controller.abort()
  await clock.advance(RANKING_IDLE_MS)
  expect(clock.pending).toBe(0)
  expect(node('b').asked).toHaveLength(1)
  order()
  expect(clock.pending).toBe(0)
})

test('one endpoint alone is never pinged', () => {
  const { clock, order } = setUp('only')
  expect(order()).toEqual(['only'])
  expect(clock.pending).toBe(0)
})

test('an endpoint that has asked for a pause is not pinged', async () => {
  const { clock, node, order, endpoints } = setUp('busy', 'b')
  node('busy').behavior = { status: 429, retryAfterMs: 60_000 }
  const failed = endpoints[0]!.request('eth_gasPrice', [])
  failed.catch(() => {})
  await clock.advance(0)
  order()
  await clock.advance(RANKING_INTERVAL_MS)
  expect(node('busy').asked).toHaveLength(1)
  expect(order()).toEqual(['b', 'busy'])
})
