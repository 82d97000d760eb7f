import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SAFE_RPC_METHODS } from '#lib/frame-protocol/rpc-methods.ts'
import type { TestBrowser } from '../../../test/server/create-test-browser.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startRpcServer } from '../../../test/server/start-rpc-server.ts'
import { startTestService } from '../../../test/server/start-test-service.ts'
import { FILTER_METHODS } from './filter-ids.ts'

// All visitors share a node, whose own ids of filters are short here, as some nodes have them.
let node: Awaited<ReturnType<typeof startRpcServer>>
let answer: (method: string) => object
let ada: TestBrowser
let eve: TestBrowser
beforeAll(async () => {
  node = await startRpcServer(({ method }) => answer(method))
})
afterAll(() => node.close())
beforeEach(async () => {
  answer = (method) => ({ result: /new.*Filter/i.test(method) ? '0xa' : ['a log'] })
  const settings = { node: node.url }
  const service = await startTestService('sqlite', { networks: { 'eip155:1': settings, 'eip155:10': settings } })
  ;[ada, eve] = [service.openBrowser(), service.openBrowser()]
  await signInByEmail(service, ada, 'ada@example.com')
  await signInByEmail(service, eve, 'eve@example.com')
  node.asked.length = 0
  return () => service.server.close()
})

const ask = async (browser: TestBrowser, method: string, params: unknown = [], network = 'eip155:1') =>
  (await browser.post(`/v1/nodes/${network}`, { jsonrpc: '2.0', id: 1, method, params })).body

const MAKERS = FILTER_METHODS.filter((method) => method.startsWith('eth_new'))
const USERS = FILTER_METHODS.filter((method) => !method.startsWith('eth_new'))
const make = async (method: string) => (await ask(ada, method, method === 'eth_newFilter' ? [{}] : [])).result as string

test('all methods of filters that the service passes on are walked', () => {
  expect(FILTER_METHODS.toSorted()).toEqual(SAFE_RPC_METHODS.filter((method) => /filter/i.test(method)).toSorted())
})

test.each(MAKERS.flatMap((maker) => USERS.map((user) => [maker, user] as const)))(
  '%s, %s: a filter is its maker’s on its network',
  async (maker, user) => {
    const id = await make(maker)
    expect(await ask(ada, user, [id])).toMatchObject({ result: ['a log'] })
    expect(node.asked.at(-1)).toEqual({ method: user, params: ['0xa'] })
    node.asked.length = 0
    const changed = `${id.slice(0, -1)}b`
    const refused = await Promise.all([
      ask(eve, user, [id]),
      ask(eve, user, ['0xa']),
      ask(ada, user, ['0xa']),
      ask(ada, user, [id], 'eip155:10'),
      ask(ada, user, [changed]),
      ask(ada, user, [[id]]),
      ask(ada, user),
    ])
    for (const { error } of refused) expect(error).toEqual({ code: -32_000, message: 'filter not found' })
    expect(node.asked).toEqual([])
  },
)

test.each([[['0xa']], [''], ['0x'], [10], [null], [`0x${'a'.repeat(65)}`]])(
  'a node that answers %j for an id is unavailable',
  async (result) => {
    answer = () => ({ result })
    expect((await ask(ada, 'eth_newBlockFilter')).error).toMatchObject({ code: 'node_unavailable' })
  },
)
