import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { TransactionQuery, TransactionReader } from '#core/ports/transaction-reader.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createRpc } from '#rpc/create-rpc.ts'
import { CHAINS, SOLANA_DEV_ADDRESSES } from '../../demo/sandbox/chains/chain-table.ts'
import { startSolanaChain, type SolanaChain } from '../../demo/sandbox/chains/solana/start-solana-chain.ts'
import { startChains, type Chain } from '../../demo/sandbox/chains/start-chains.ts'
import { createChildGuard } from '../../demo/sandbox/processes/create-child-guard.ts'
import { chains } from '../../test/fakes/chains.ts'
import { createFakeRpc } from '../../test/fakes/create-fake-rpc.ts'
import { createTransactionReader } from './create-transaction-reader.ts'

// Real nodes: what is read here is what a chain says.
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const REVERTS = '0x00000000000000000000000000000000000000ee'
const NO_HASH = `0x${'0'.repeat(63)}1`

const guard = createChildGuard()
const controller = new AbortController()
let chain: Chain
let solana: SolanaChain
let reader: TransactionReader

beforeAll(async () => {
  const definitions = CHAINS.filter(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  ;[[chain], solana] = await Promise.all([
    startChains({ guard, definitions }) as Promise<[Chain]>,
    startSolanaChain({ blockTimeMs: 20 }),
  ])
  await chain.request('anvil_setCode', [REVERTS, '0x60006000fd'])
  const clock = createBrowserClock()
  const rpc = createRpc({ chains, http: createFetchHttp({ clock }), clock, signal: controller.signal })
  reader = createTransactionReader({ loadChains: async () => chains, loadRpc: async () => rpc })
})
beforeEach(() => chain.request('evm_setAutomine', [false]))
afterAll(async () => {
  controller.abort()
  await guard.stop()
  await solana.stop()
})

const networkOf = (caipNetworkId: CaipNetworkId, rpcUrl: string): Network => ({
  id: caipNetworkId,
  name: caipNetworkId,
  caipNetworkId,
  chainNamespace: caipNetworkId.startsWith('solana') ? 'solana' : 'eip155',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

const read = (hash: string, parts: Partial<TransactionQuery> = {}) =>
  reader.read({ network: networkOf('eip155:1', chain.rpcUrl), hash, address: ADA, ...parts })

const GWEI = 1_000_000_000
const toHex = (value: number) => `0x${value.toString(16)}`
const send = async (parts: object = {}) =>
  String(await chain.request('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x1', gas: '0x186a0', ...parts }]))
const mine = () => chain.request('evm_mine', [])

describe('EVM', () => {
  test('pending with its nonce, then confirmed', async () => {
    const hash = await send()
    const report = await read(hash)
    expect(report).toMatchObject({ status: 'pending', nonce: expect.any(Number) as number })
    await mine()
    expect(await read(hash)).toEqual({ status: 'confirmed' })
  })

  test('in a block, and reverted: failed', async () => {
    const hash = await send({ to: REVERTS })
    await mine()
    expect(await read(hash)).toEqual({ status: 'failed' })
  })

  test('sped up: the same call under another hash', async () => {
    const gasPrice = toHex(20 * GWEI)
    const hash = await send({ gasPrice })
    const report = await read(hash)
    const { nonce, call } = report as Extract<typeof report, { status: 'pending' }>
    const faster = await send({ gasPrice: toHex(40 * GWEI), nonce: toHex(nonce ?? -1) })
    await mine()
    // Later blocks do not hide it.
    for (let count = 0; count < 5; count += 1) await mine()
    expect(await read(hash, { nonce, call })).toEqual({ status: 'replaced', by: { hash: faster, isSame: true } })
    expect(await read(faster, { nonce, call })).toEqual({ status: 'confirmed' })
  })

  test('cancelled: something else has taken its nonce; unknown what it was, it is never taken for the same', async () => {
    const hash = await send({ gasPrice: toHex(20 * GWEI) })
    const report = await read(hash)
    const { nonce, call } = report as Extract<typeof report, { status: 'pending' }>
    const cancel = await send({ to: ADA, value: '0x0', gasPrice: toHex(40 * GWEI), nonce: toHex(nonce ?? -1) })
    await mine()
    expect(await read(hash, { nonce, call })).toEqual({ status: 'replaced', by: { hash: cancel, isSame: false } })
    expect(await read(hash, { nonce })).toEqual({ status: 'replaced', by: { hash: cancel, isSame: false } })
    expect(await read(hash)).toEqual({ status: 'unknown' })
  })

  test('one that the node has dropped is unknown while its nonce is free', async () => {
    const hash = await send()
    const { nonce } = (await read(hash)) as { nonce: number }
    await chain.request('anvil_dropTransaction', [hash])
    expect(await read(hash, { nonce })).toEqual({ status: 'unknown' })
    expect(await read(NO_HASH)).toEqual({ status: 'unknown' })
  })

  test.each([[7], ['0x'], [[]], [{ blockNumber: null }], [{ nonce: '0xzz', blockNumber: undefined }]])(
    'an answer of another form (%j) is no outcome',
    async (answer) => {
      const strange = createTransactionReader({
        loadChains: async () => chains,
        loadRpc: async () => createFakeRpc(() => answer),
      })
      const query = { network: networkOf('eip155:1', 'http://node.test'), hash: NO_HASH, address: ADA, nonce: 3 }
      expect((await strange.read(query)).status).toMatch(/^(pending|unknown)$/)
    },
  )

  const sent = { hash: NO_HASH, from: ADA, nonce: '0x3' }
  test.each([
    [null],
    [{}],
    [{ transactions: null }],
    [{ transactions: ['0xab'] }],
    [{ transactions: [{ ...sent, hash: null }] }],
    [{ transactions: [{ ...sent, from: null }] }],
    [{ transactions: [{ ...sent, nonce: null }] }],
  ])('a node that lacks the block’s transactions (%j) hasn’t said that another one took the nonce', async (block) => {
    const isNewest = (tag: unknown) => tag === 'latest' || tag === '0x64'
    const answers: Record<string, (params: readonly unknown[]) => unknown> = {
      eth_getTransactionCount: ([, tag]) => (isNewest(tag) ? '0x4' : '0x3'),
      eth_blockNumber: () => '0x64',
      eth_getBlockByNumber: () => block,
    }
    const strange = createTransactionReader({
      loadChains: async () => chains,
      loadRpc: async () =>
        createFakeRpc(({ method, params }) => answers[method]?.(params as readonly unknown[]) ?? null),
    })
    const query = { network: networkOf('eip155:1', 'http://node.test'), hash: NO_HASH, address: ADA, nonce: 3 }
    await expect(strange.read(query)).rejects.toThrow(/transaction/)
  })

  test('a transaction whose fields are objects is one to compare, and no crash', async () => {
    const nothing = { toString: null, valueOf: null }
    const answers: Record<string, unknown> = {
      eth_getTransactionByHash: { nonce: '0x3', to: nothing, value: nothing, input: nothing },
      eth_getTransactionCount: '0x3',
    }
    const strange = createTransactionReader({
      loadChains: async () => chains,
      loadRpc: async () => createFakeRpc(({ method }) => answers[method] ?? null),
    })
    const query = { network: networkOf('eip155:1', 'http://node.test'), hash: NO_HASH, address: ADA }
    expect(await strange.read(query)).toMatchObject({ status: 'pending', nonce: 3 })
  })

  test('a node that is down is the error that it is', async () => {
    const network = networkOf('eip155:137', 'http://127.0.0.1:9')
    await expect(read(NO_HASH, { network })).rejects.toMatchObject({ code: 'http_unreachable' })
  })
})

describe('Solana', () => {
  const [, account = ''] = SOLANA_DEV_ADDRESSES
  const readSolana = (hash: string, lastValidBlockHeight?: bigint) => {
    const network = networkOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', solana.rpcUrl)
    return reader.read({ network, hash, address: account, lastValidBlockHeight })
  }

  test('processed is pending, then it is confirmed', async () => {
    solana.pauseBlocks(true)
    const signature = String(await solana.request('requestAirdrop', [account, 1]))
    expect(await readSolana(signature)).toEqual({ status: 'pending' })
    solana.closeBlocks()
    expect(await readSolana(signature)).toEqual({ status: 'confirmed' })
    solana.pauseBlocks(false)
  })

  test('without a trace it may still come, until the last block that could hold it is behind', async () => {
    const lost = '5'.repeat(88)
    expect(await readSolana(lost)).toEqual({ status: 'unknown' })
    const height = BigInt((await solana.request('getBlockHeight', [])) as number)
    expect(await readSolana(lost, height + 1_000n)).toEqual({ status: 'unknown' })
    solana.closeBlocks(2)
    expect(await readSolana(lost, height)).toEqual({ status: 'dropped' })
  })

  test('one that the chain has run and refused has failed', async () => {
    const value = [{ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }]
    const strange = createTransactionReader({
      loadChains: async () => chains,
      loadRpc: async () => createFakeRpc(() => ({ value })),
    })
    const query = { network: networkOf('solana:x', 'http://node.test'), hash: 'x', address: account }
    expect(await strange.read(query)).toEqual({ status: 'failed' })
  })
})
