import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { SOLANA_DEV_ADDRESSES } from '../chain-table.ts'
import { startSolanaChain, type SolanaChain } from './start-solana-chain.ts'

const SOL = 1_000_000_000n
let chain: SolanaChain
beforeAll(async () => void (chain = await startSolanaChain({ blockTimeMs: 20 })))
afterAll(() => chain.stop())
afterEach(() => {
  chain.clearFaults()
  chain.pauseBlocks(false)
})

describe('hostile requests', () => {
  test.each([
    ['getBalance', ['nobody'], 'Invalid param'],
    ['getNothing', [], 'Method not found'],
    ['sendTransaction', ['%%%', { encoding: 'base64' }], 'base64'],
    ['sendTransaction', ['AQ==', { encoding: 'base64' }], 'failed to deserialize'],
    ['sendTransaction', [Buffer.alloc(1300).toString('base64'), { encoding: 'base64' }], 'too large'],
    ['requestAirdrop', [SOLANA_DEV_ADDRESSES[0], -1], 'airdrop'],
    ['getSignatureStatuses', [['x']], 'Invalid param'],
  ])('%s%j is refused', async (method, params, message) => {
    await expect(chain.request(method, params)).rejects.toThrow(message)
  })

  test('no JSON, a batch, a preflight of a browser', async () => {
    const post = async (body: string): Promise<unknown> => (await fetch(chain.rpcUrl, { method: 'POST', body })).json()
    expect(await post('{')).toMatchObject({ error: { code: -32700 } })
    expect(await post('7')).toMatchObject({ error: { code: -32600 } })
    const health = (id: number) => ({ jsonrpc: '2.0', id, method: 'getHealth' })
    expect(await post(JSON.stringify([health(1), health(2)]))).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { jsonrpc: '2.0', id: 2, result: 'ok' },
    ])
    const headers = { origin: 'http://page.test', 'access-control-request-headers': 'content-type,solana-client' }
    const preflight = await fetch(chain.rpcUrl, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
  })
})

test.each([
  [{ encoding: 'nonsense' }, { error: { code: -32602 } }, undefined],
  [{ encoding: 'base64', dataSlice: 'all' }, { error: { code: -32602 } }, undefined],
  [{ encoding: 'base64' }, { result: 1 }, 'accountNotification'],
])('accountSubscribe with %j harms no other request', async (options, answer, notified) => {
  const [, , , account = ''] = SOLANA_DEV_ADDRESSES
  const socket = new WebSocket(chain.wsUrl)
  const received: { method?: string }[] = []
  await new Promise((resolve) => socket.once('open', resolve))
  const next = async () => {
    const data = await new Promise<unknown>((resolve) => socket.once('message', resolve))
    return JSON.parse(String(data)) as { method?: string }
  }
  const params = [account, { commitment: 'processed', ...options }]
  const answered = next()
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }))
  expect(await answered).toMatchObject(answer)
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as { method?: string }))
  expect(await chain.request('requestAirdrop', [account, 1])).toBeTypeOf('string')
  const ponged = new Promise((resolve) => socket.once('pong', resolve))
  socket.ping()
  await ponged
  expect(received.map(({ method }) => method)).toEqual(notified ? [notified] : [])
  socket.close()
})

describe('what tests need', () => {
  test('while blocks pause nothing is confirmed; closeBlocks goes on', async () => {
    chain.pauseBlocks(true)
    const [, account = ''] = SOLANA_DEV_ADDRESSES
    const signature = await chain.request('requestAirdrop', [account, 1])
    const status = async () => {
      const { value } = (await chain.request('getSignatureStatuses', [[signature]])) as {
        value: { confirmationStatus: string }[]
      }
      return value[0]?.confirmationStatus
    }
    expect(await status()).toBe('processed')
    chain.closeBlocks()
    expect(await status()).toBe('confirmed')
    chain.closeBlocks(2)
    expect(await status()).toBe('finalized')
  })

  test('a dropped transaction is taken and never seen again', async () => {
    chain.dropNext()
    const signature = await chain.request('requestAirdrop', [SOLANA_DEV_ADDRESSES[0], 1])
    chain.closeBlocks()
    expect(await chain.request('getSignatureStatuses', [[signature]])).toMatchObject({ value: [null] })
  })

  test('failNext fails one request with the error that it is given', async () => {
    chain.failNext('getSlot', { code: 429, message: 'Too many requests for a specific RPC call' })
    await expect(chain.request('getSlot')).rejects.toThrow('Too many requests')
    expect(await chain.request('getSlot')).toBeTypeOf('number')
  })

  test('cutSockets ends every subscription', async () => {
    const socket = new WebSocket(chain.wsUrl)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    chain.cutSockets()
    await closed
  })

  test('a stopped chain does not answer; a restarted one is as at its start, at the same address', async () => {
    const [, , account = ''] = SOLANA_DEV_ADDRESSES
    const other = await startSolanaChain({ blockTimeMs: 0, now: () => 1_700_000_000_000 })
    const first = await other.request('getLatestBlockhash')
    await other.request('requestAirdrop', [account, 5])
    await other.stop()
    await expect(other.request('getHealth')).rejects.toThrow()
    await other.restart()
    expect(await other.request('getBalance', [account])).toMatchObject({ value: Number(1000n * SOL) })
    expect(await other.request('getLatestBlockhash'), 'the same blocks at the same time').toEqual(first)
    await other.stop()
  })
})

test('a chain that can’t be prepared leaves no port open', async () => {
  let url = ''
  const starting = startSolanaChain({
    async prepare({ rpcUrl }) {
      url = rpcUrl
      throw new Error('No tokens')
    },
  })
  await expect(starting).rejects.toThrow('No tokens')
  for (const port of [Number(new URL(url).port), Number(new URL(url).port) + 1])
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})
