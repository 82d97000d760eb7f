import { expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { chains } from '../../test/fakes/chains.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeNodes, healthy } from '../../test/fakes/create-fake-nodes.ts'
import { BATCH_LIMIT } from './create-batches.ts'
import { REST_LIMIT_MS, RPC_TIMEOUT_MS } from './create-rpc-endpoint.ts'
import { createRpc, RPC_RETRY_COUNT, RPC_RETRY_MS } from './create-rpc.ts'

function setUp(...names: string[]) {
  const clock = createFakeClock()
  const life = new AbortController()
  const wrongChains: string[] = []
  const { http, node } = createFakeNodes(clock, names)
  const rpc = createRpc({
    chains,
    http,
    clock,
    signal: life.signal,
    onWrongChain: ({ message }) => wrongChains.push(message),
  })
  const network: Pick<Network, 'caipNetworkId' | 'name' | 'rpcUrls'> = {
    caipNetworkId: 'eip155:137',
    name: 'Polygon',
    rpcUrls: { default: { http: names.map((name) => `https://${name}.test/key-${name}`) } },
  }

  /** Asks, and lets time pass until the answer is there. */
  async function ask(
    method = 'eth_gasPrice',
    { withinMs = 0, signal }: { withinMs?: number; signal?: AbortSignal } = {},
  ) {
    const answer = rpc.request({ network, method, signal })
    answer.catch(() => {})
    await clock.advance(withinMs)
    return answer
  }
  return { clock, life, wrongChains, node, network, rpc, ask }
}

test('RPC URL is required', async () => {
  await expect(setUp().ask()).rejects.toMatchObject({ code: 'rpc_url_required', message: 'RPC URL is required' })
})

test('what is no URL is no endpoint', async () => {
  const { rpc, network } = setUp()
  const odd = { ...network, rpcUrls: { default: { http: ['nonsense', 'ftp://a.test', 'javascript:alert(1)'] } } }
  await expect(rpc.request({ network: odd, method: 'eth_gasPrice' })).rejects.toMatchObject({
    code: 'rpc_url_invalid',
    message: 'The RPC URL of Polygon is not an http or https URL',
  })
})

test('an endpoint is asked for its chain once, together with the first calls', async () => {
  const { ask, node, clock } = setUp('a')
  expect(await ask()).toBe('eth_gasPrice answered')
  expect(await ask('eth_blockNumber')).toBe('eth_blockNumber answered')
  expect(node('a').asked).toEqual([['eth_chainId', 'eth_gasPrice'], ['eth_blockNumber']])
  expect(clock.pending).toBe(0)
})

test('a wrong eth_chainId is refused by name, told once, and the endpoint is asked nothing any more', async () => {
  const { ask, node, wrongChains } = setUp('wrong', 'right')
  node('wrong').behavior = healthy('0x1')
  expect(await ask()).toBe('eth_gasPrice answered')
  expect(await ask()).toBe('eth_gasPrice answered')
  expect(wrongChains).toEqual(['wrong.test answers for chain 1, not 137'])
  expect(node('wrong').asked).toHaveLength(1)
})

test.each([
  ['0x1', '1'],
  ['polygon', 'unknown'],
  [137, 'unknown'],
  [null, 'unknown'],
  [NaN, 'unknown'],
])('an only endpoint that says chain %j is an error that names it', async (chainId, actual) => {
  const { ask, node } = setUp('only')
  node('only').behavior = healthy(chainId)
  const message = `only.test answers for chain ${actual}, not 137`
  await expect(ask()).rejects.toMatchObject({ code: 'rpc_wrong_chain', message })
  await expect(ask()).rejects.toMatchObject({ code: 'rpc_wrong_chain', message })
  expect(node('only').asked).toHaveLength(1)
})

test('an endpoint that could not say its chain is asked for it again', async () => {
  const { ask, node } = setUp('a')
  node('a').behavior = healthy('0x89', (method) =>
    method === 'eth_chainId' ? { error: { code: -32000, message: 'starting' } } : undefined,
  )
  await expect(ask()).rejects.toThrow('a.test refused eth_chainId: starting')
  node('a').behavior = healthy()
  expect(await ask()).toBe('eth_gasPrice answered')
})

test('where an endpoint dies, the next takes over, and is asked first from then on', async () => {
  const { ask, node } = setUp('a', 'b')
  await ask()
  node('a').behavior = 'down'
  expect(await ask()).toBe('eth_gasPrice answered')
  expect(await ask()).toBe('eth_gasPrice answered')
  expect(node('a').asked).toHaveLength(2)
  expect(node('b').asked).toHaveLength(2)
})

test('an endpoint that never answers is given up after 10 s, and the next takes over', async () => {
  const { ask, node } = setUp('a', 'b')
  node('a').behavior = 'hang'
  expect(await ask('eth_gasPrice', { withinMs: RPC_TIMEOUT_MS })).toBe('eth_gasPrice answered')
  const only = setUp('only')
  only.node('only').behavior = 'hang'
  await expect(only.ask('eth_gasPrice', { withinMs: RPC_TIMEOUT_MS })).rejects.toThrow(
    'only.test did not answer within 10 s',
  )
  expect(only.node('only').asked).toHaveLength(1)
  expect(only.clock.pending).toBe(0)
})

test('an error of the chain is an answer: no other endpoint is asked', async () => {
  const { ask, node } = setUp('a', 'b')
  node('a').behavior = healthy('0x89', (method) =>
    method === 'eth_call' ? { error: { code: 3, message: 'execution reverted', data: '0x' } } : undefined,
  )
  await expect(ask('eth_call')).rejects.toMatchObject({ code: 'rpc_refused', data: { code: 3, data: '0x' } })
  expect(node('b').asked).toEqual([])
})

test.each([
  [-32005, 'limit exceeded'],
  [-32601, 'no such method'],
  [-32004, 'method not supported'],
])('an endpoint that answers %i cannot do it, and another may', async (code, message) => {
  const { ask, node } = setUp('a', 'b')
  node('a').behavior = healthy('0x89', (method) =>
    method === 'eth_chainId' ? undefined : { error: { code, message } },
  )
  expect(await ask()).toBe('eth_gasPrice answered')
})

test('where none answers, all are tried again after 1 s, twice; then it says what each of them said', async () => {
  const { ask, node, clock } = setUp('a', 'b')
  node('a').behavior = 'down'
  node('b').behavior = { status: 502 }
  const message = 'No endpoint of Polygon answered: a.test could not be reached; b.test answered with status 502'
  await expect(ask('eth_gasPrice', { withinMs: RPC_RETRY_MS * RPC_RETRY_COUNT })).rejects.toMatchObject({
    code: 'rpc_unavailable',
    message,
  })
  expect(node('a').asked).toHaveLength(1 + RPC_RETRY_COUNT)

  node('a').behavior = node('b').behavior = 'down'
  const answer = ask('eth_gasPrice', { withinMs: RPC_RETRY_MS })
  node('b').behavior = healthy()
  expect(await answer).toBe('eth_gasPrice answered')
  expect(clock.now()).toBeGreaterThan(0)
})

test.each([[429], [503]])('Retry-After of a %i is honored: nothing is asked before', async (status) => {
  const { ask, node, clock } = setUp('a')
  node('a').behavior = { status, retryAfterMs: 7000 }
  const answer = ask('eth_gasPrice', { withinMs: 6999 })
  await clock.advance(6999)
  expect(node('a').asked).toHaveLength(1)
  node('a').behavior = healthy()
  await clock.advance(1)
  expect(await answer).toBe('eth_gasPrice answered')
})

test('the first calls of an endpoint can be as many as a batch takes: the question for its chain is one of them', async () => {
  const { rpc, network, node, clock } = setUp('a')
  const answers = Array.from({ length: BATCH_LIMIT }, (_, index) =>
    rpc.request({ network, method: 'eth_gasPrice', params: [index] }),
  )
  const settled = Promise.allSettled(answers)
  await clock.advance(0)
  expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
  expect(node('a').asked.every(({ length }) => length <= BATCH_LIMIT)).toBe(true)
})

test('a clock that is set back makes no pause longer', async () => {
  const { ask, node, clock } = setUp('a')
  node('a').behavior = { status: 429, retryAfterMs: 20_000 }
  await expect(ask()).rejects.toMatchObject({ code: 'rpc_busy' })
  clock.set(clock.now() - 24 * 3_600_000)
  node('a').behavior = healthy()
  await clock.advance(20_000)
  expect(await ask()).toBe('eth_gasPrice answered')
})

test('while one endpoint wants a pause, another is asked without waiting', async () => {
  const { ask, node } = setUp('a', 'b')
  node('a').behavior = { status: 429, retryAfterMs: 60_000 }
  expect(await ask()).toBe('eth_gasPrice answered')
  node('b').behavior = 'down'
  const failed = ask('eth_gasPrice', { withinMs: RPC_RETRY_MS * RPC_RETRY_COUNT })
  await expect(failed).rejects.toThrow(/a\.test asked to wait \d+ s/)
  expect(node('a').asked).toHaveLength(1)
})

test('an endpoint that wants a longer pause than anybody would wait for is given up at once, and asked again after it', async () => {
  const { ask, node, clock } = setUp('a')
  node('a').behavior = { status: 429, retryAfterMs: 3_600_000 }
  await expect(ask()).rejects.toMatchObject({ code: 'rpc_busy', message: 'a.test asked to wait 3600 s' })
  await expect(ask()).rejects.toMatchObject({ code: 'rpc_busy', message: 'a.test asked to wait 300 s' })
  expect(node('a').asked).toHaveLength(1)
  node('a').behavior = healthy()
  await clock.advance(REST_LIMIT_MS)
  expect(await ask()).toBe('eth_gasPrice answered')
})

test('an endpoint that takes no batches is asked one by one', async () => {
  for (const behavior of [
    { raw: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } },
    { status: 413 },
  ]) {
    const { ask, node, rpc, network, clock } = setUp('a')
    await ask()
    node('a').behavior = behavior
    const answers = ['eth_gasPrice', 'eth_blockNumber'].map((method) => rpc.request({ network, method }))
    clock.pass(0)
    node('a').behavior = healthy()
    expect(await Promise.all(answers)).toEqual(['eth_gasPrice answered', 'eth_blockNumber answered'])
    expect(node('a').asked.slice(1)).toEqual([
      ['eth_gasPrice', 'eth_blockNumber'],
      ['eth_gasPrice'],
      ['eth_blockNumber'],
    ])
  }
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'hello'],
  ['a number', NaN],
  ['an empty list', []],
  ['another id', [{ jsonrpc: '2.0', id: 99, result: '0x1' }]],
])('a hostile answer is an error and never a value: %s', async (_, raw) => {
  const { ask, node } = setUp('a')
  await ask()
  node('a').behavior = { raw }
  await expect(ask()).rejects.toMatchObject({ code: 'http_malformed' })
})

test('an aborted request rejects with the reason, asks no further endpoint, and leaves no timer', async () => {
  const { node, rpc, network, clock, life } = setUp('a', 'b')
  node('a').behavior = 'hang'
  const controller = new AbortController()
  const answer = rpc.request({ network, method: 'eth_gasPrice', signal: controller.signal })
  answer.catch(() => {})
  await clock.advance(1)
  controller.abort(new Error('account changed'))
  await expect(answer).rejects.toThrow('account changed')
  expect(node('b').asked).toEqual([])
  life.abort()
  expect(clock.pending).toBe(0)
})

test('a wait for another try can be aborted', async () => {
  const { node, rpc, network, clock } = setUp('a')
  node('a').behavior = 'down'
  const controller = new AbortController()
  const answer = rpc.request({ network, method: 'eth_gasPrice', signal: controller.signal })
  answer.catch(() => {})
  await clock.advance(1)
  controller.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
})

test('keys in the URLs of endpoints stay out of messages', async () => {
  const { ask, node } = setUp('a', 'b')
  node('a').behavior = { status: 401 }
  node('b').behavior = { raw: 'nonsense' }
  await expect(ask()).rejects.not.toThrow(/key-/)
})

test('chains without a call that names them are taken at their word; solana has one', async () => {
  const { rpc, node, network, clock } = setUp('a')
  const ask = async (caipNetworkId: Network['caipNetworkId']) => {
    const answer = rpc.request({ network: { ...network, caipNetworkId }, method: 'm' })
    answer.catch(() => {})
    await clock.advance(0)
    return answer
  }
  expect(await ask('bip122:000000000019d6689c085ae165831e93')).toBe('m answered')
  node('a').behavior = ({ method }) => ({
    result: method === 'getGenesisHash' ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' : 'yes',
  })
  expect(await ask('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('yes')
  await expect(ask('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).rejects.toThrow(
    'a.test answers for chain 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, not EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )
})
