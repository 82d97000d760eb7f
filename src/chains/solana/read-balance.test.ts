import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { readBalance } from './read-balance.ts'

const network = builtInNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
const ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const answer = (value: unknown) => ({ context: { apiVersion: '2.1.0', slot: 341_197_053 }, value })

test('a balance is read in lamports, as of a confirmed block', async () => {
  const rpc = createFakeRpc(() => answer(2_500_000_001))
  expect(await readBalance(rpc, { address: ADDRESS, network })).toEqual({
    amount: 2_500_000_001n,
    decimals: 9,
    symbol: 'SOL',
  })
  expect(rpc.requests).toMatchObject([
    { network, method: 'getBalance', params: [ADDRESS, { commitment: 'confirmed' }] },
  ])
})

test.each([
  ['no amount', () => answer('much')],
  ['no answer', () => null],
  ['less than nothing', () => answer(-1)],
  ['a fraction', () => answer(0.5)],
  ['more than a number of JSON can say', () => answer(2 ** 60)],
  [
    "the chain's error",
    () => {
      throw new Error('Invalid param: WrongSize')
    },
  ],
])('%s is a balance that could not be read, and why is said', async (_, respond) => {
  const reading = readBalance(createFakeRpc(respond), { address: ADDRESS, network })
  await expect(reading).rejects.toMatchObject({
    code: 'balance_unavailable',
    message: expect.stringContaining('The balance on Solana Devnet could not be read: '),
  })
})

test('what is no address is asked of no node', async () => {
  const rpc = createFakeRpc(() => answer(1))
  await expect(readBalance(rpc, { address: '0xabc', network })).rejects.toMatchObject({ code: 'balance_unavailable' })
  expect(rpc.requests).toEqual([])
})

test('an aborted reading rejects with its reason', async () => {
  const controller = new AbortController()
  const rpc = createFakeRpc(() => {
    controller.abort(new Error('gone'))
    throw new Error('cut')
  })
  await expect(readBalance(rpc, { address: ADDRESS, network, signal: controller.signal })).rejects.toThrow('gone')
})
