import { describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { builtInNetwork } from '../../test/fakes/built-in-networks.ts'
import { readTransaction as readEvm } from './evm/read-transaction.ts'
import { readTransaction as readSolana } from './solana/read-transaction.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'a'.repeat(64)}`

/** A node that answers one method, and knows nothing else. */
const nodeOf = (method: string, result: unknown) => ({
  request: async (asked: { method: string }) => (asked.method === method ? result : null),
})

describe('the status of a receipt on eip155', () => {
  test.each([
    ['0x1', 'confirmed'],
    ['0x01', 'confirmed'],
    ['0x0', 'failed'],
    ['0x00', 'failed'],
    ...[undefined, null, '0x2', 'pending', 'success', '', true, 1, {}].map((status) => [status, 'pending'] as const),
  ] as const)('%j: %s', async (status, expected) => {
    const node = nodeOf('eth_getTransactionReceipt', { blockNumber: '0x1', status })
    const query = { network: builtInNetwork('eip155:1') as Network, hash: HASH, address: ADA }
    expect((await readEvm(node as never, query)).status).toBe(expected)
  })

  test('before Byzantium it had a root instead, which says that the transaction was carried out', async () => {
    const node = nodeOf('eth_getTransactionReceipt', { blockNumber: '0x1', root: HASH })
    const query = { network: builtInNetwork('eip155:1') as Network, hash: HASH, address: ADA }
    expect((await readEvm(node as never, query)).status).toBe('confirmed')
  })
})

describe('the status of a signature on solana', () => {
  test.each([
    [{ err: null, confirmationStatus: 'confirmed' }, 'confirmed'],
    [{ err: null, confirmationStatus: 'finalized' }, 'confirmed'],
    [{ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'finalized' }, 'failed'],
    [{ err: null, confirmationStatus: 'processed' }, 'pending'],
    [{ err: null, confirmationStatus: 'dropped' }, 'pending'],
    [{ err: null, confirmationStatus: null }, 'pending'],
    [{ err: null }, 'pending'],
    [{ confirmationStatus: 'finalized' }, 'pending'],
  ])('%j: %s', async (value, expected) => {
    const node = nodeOf('getSignatureStatuses', { value: [value] })
    const network = { ...builtInNetwork('eip155:1'), chainNamespace: 'solana' } as Network
    expect((await readSolana(node as never, { network, hash: 'a', address: 'b' })).status).toBe(expected)
  })
})

describe('a node whose answers can’t be read says nothing of the outcome', () => {
  const ethereum = { network: builtInNetwork('eip155:1') as Network, hash: HASH, address: ADA, nonce: 3 }
  const solana = { ...builtInNetwork('eip155:1'), chainNamespace: 'solana' } as Network
  const nodeOfAll = (answers: Record<string, unknown>) => ({
    async request({ method }: { method: string }) {
      const answer = answers[method] ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
  })

  test.each([
    ['no block number', { eth_blockNumber: null }],
    ['an error', { eth_blockNumber: new Error('down') }],
  ])('%s, while another has used the nonce: it isn’t replaced', async (_, answers) => {
    const node = nodeOfAll({ eth_getTransactionCount: '0x9', ...answers })
    await expect(readEvm(node as never, ethereum)).rejects.toThrow()
  })

  test('its own block, without a receipt: it is there, and isn’t lost after half an hour', async () => {
    const transactions = [{ hash: HASH, from: ADA, nonce: '0x3', to: ADA, value: '0x0', input: '0x' }]
    const node = {
      async request({ method, params }: { method: string; params: readonly unknown[] }) {
        if (method === 'eth_getTransactionCount') return params[1] === 'latest' || params[1] === '0x1' ? '0x4' : '0x3'
        return { eth_blockNumber: '0x1', eth_getBlockByNumber: { transactions } }[method] ?? null
      },
    }
    expect((await readEvm(node as never, ethereum)).status).toBe('pending')
  })

  test('a count that another node denies: it isn’t replaced', async () => {
    const counts = ['0x4', '0x3']
    const node = {
      request: async ({ method }: { method: string }) => (method === 'eth_getTransactionCount' ? counts.shift() : null),
    }
    expect(await readEvm(node as never, ethereum)).toEqual({ status: 'unknown' })
  })

  test.each([[{}], [{ value: [] }], [{ value: [7] }], ['none'], [null]])('%j: it isn’t dropped', async (answer) => {
    const node = nodeOfAll({ getSignatureStatuses: answer, getBlockHeight: 1_000 })
    const query = { network: solana, hash: 'a', address: 'b', lastValidBlockHeight: 10n }
    await expect(readSolana(node as never, query)).rejects.toThrow()
  })
})
