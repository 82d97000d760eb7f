import { generateKeyPairSigner } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { RpcRequest } from '#core/ports/rpc.ts'
import { encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes } from '#lib/bytes.ts'
import { builtInNetwork } from '../../../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeRpc } from '../../../../test/fakes/create-fake-rpc.ts'
import { saying } from '../../../../test/fakes/saying.ts'
import { createSolanaTransfers } from './create-solana-transfers.ts'

const network = builtInNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
const FROM = (await generateKeyPairSigner()).address
const TO = (await generateKeyPairSigner()).address
const SYSTEM = '11111111111111111111111111111111'
const coin = { symbol: 'SOL', name: 'SOL', decimals: 9 }

const answer = (value: unknown) => ({ context: { slot: 1 }, value })
const account = (lamports: unknown, owner = SYSTEM, data: unknown = ['', 'base64']) => ({
  ...{ lamports, owner, data, executable: false, rentEpoch: 2 ** 64, space: 0 },
})

const HONEST: Readonly<Record<string, (request: RpcRequest) => unknown>> = {
  getMultipleAccounts: () => answer([account(10_000_000_000), null]),
  getMinimumBalanceForRentExemption: () => 890_880,
  getLatestBlockhash: () => answer({ blockhash: encodeBase58(new Uint8Array(32).fill(3)), lastValidBlockHeight: 200 }),
  getFeeForMessage: () => answer(5000),
  simulateTransaction: () =>
    answer({ err: null, logs: [], accounts: [account(10_000_000_000 - 5000 - 1_000_000), account(1_000_000)] }),
}

function prepare(answers: Readonly<Record<string, (request: RpcRequest) => unknown>>, signal?: AbortSignal) {
  const rpc = createFakeRpc((request) => ({ ...HONEST, ...answers })[request.method]?.(request))
  const transfers = createSolanaTransfers({ rpc, clock: createFakeClock() })
  return transfers.prepare({ network, from: FROM, to: TO, token: coin, amount: 1_000_000n, signal })
}

test('honest nodes, for comparison', async () => {
  expect(await prepare({})).toMatchObject({
    fee: { amount: 5000n },
    simulation: {
      status: 'simulated',
      changes: [
        { account: 'sender', amount: -1_000_000n },
        { account: 'recipient', amount: 1_000_000n },
      ],
    },
  })
})

test('a simulation that takes more than it should is shown as it is', async () => {
  const { simulation } = await prepare({
    simulateTransaction: () => answer({ err: null, accounts: [account(5), account(1_000_000)] }),
  })
  expect(simulation).toMatchObject({ changes: [{ amount: 5n + 5000n - 10_000_000_000n }, { amount: 1_000_000n }] })
})

describe('what cannot be simulated is marked so', () => {
  test.each<[string, () => unknown]>([
    [
      'the method is missing',
      () => {
        throw new Error('Method not found')
      },
    ],
    ['no answer', () => null],
    ['an answer without an end', () => answer({ accounts: [null, null] })],
    ['no accounts', () => answer({ err: null })],
    ['too few accounts', () => answer({ err: null, accounts: [account(1)] })],
    ['a balance that is none', () => answer({ err: null, accounts: [account('9'), account(1)] })],
    ['data that is none', () => answer({ err: null, accounts: [account(1, SYSTEM, '%%%'), account(1)] })],
  ])('%s', async (_, simulateTransaction) => {
    const { simulation, fee } = await prepare({ simulateTransaction })
    expect(simulation).toMatchObject({ status: 'unknown', reason: saying(expect.stringMatching(/\w/)) })
    expect(fee?.amount).toBe(5000n)
  })
})

describe("the chain's refusals, in words", () => {
  test.each<[unknown, string]>([
    ['AccountNotFound', 'has no SOL'],
    ['InsufficientFundsForFee', 'not enough SOL for the network fee'],
    [{ InstructionError: [0, { Custom: 1 }] }, 'the balance is too low'],
    [{ InstructionError: [0, { Custom: 17 }] }, 'frozen'],
    [{ InstructionError: [0, { Custom: 6001 }] }, 'error 6001'],
    [{ InstructionError: [0, 'ComputationalBudgetExceeded'] }, "'computational budget exceeded'"],
    [{ InstructionError: 'x' }, 'no reason'],
    ['WouldExceedMaxBlockCostLimit', "'would exceed max block cost limit'"],
    [{ 'Bidi\u202eName': 1 }, "'bidi name'"],
    [7, 'no reason'],
  ])('%j', async (err, words) => {
    const { simulation } = await prepare({ simulateTransaction: () => answer({ err, logs: null, accounts: null }) })
    expect(simulation).toMatchObject({ status: 'refused', reason: saying(expect.stringContaining(words)) })
  })
})

describe('where a node cannot be understood nothing is prepared', () => {
  test.each<[string, Record<string, () => unknown>]>([
    ['accounts that are none', { getMultipleAccounts: () => answer('many') }],
    ['other accounts', { getMultipleAccounts: () => answer([null]) }],
    ['a balance that was rounded', { getMultipleAccounts: () => answer([account(2 ** 60), null]) }],
    ['a negative balance', { getMultipleAccounts: () => answer([account(-1), null]) }],
    ['no rent', { getMinimumBalanceForRentExemption: () => null }],
    ['no blockhash', { getLatestBlockhash: () => answer({}) }],
    ['a fee that is none', { getFeeForMessage: () => answer('5000') }],
    ['no fee', { getFeeForMessage: () => answer(null) }],
  ])('%s', async (_, answers) => {
    await expect(prepare(answers)).rejects.toMatchObject({
      code: 'solana_answer_unreadable',
      message: expect.stringContaining('A node of Solana Devnet'),
    })
  })

  test('a blockhash that is no hash is an error of its own', async () => {
    const getLatestBlockhash = () => answer({ blockhash: 'short', lastValidBlockHeight: 1 })
    await expect(prepare({ getLatestBlockhash })).rejects.toMatchObject({ code: 'solana_answer_unreadable' })
  })
})

test('a node that does not know the blockhash is asked again with a new one', async () => {
  let asked = 0
  const { fee } = await prepare({ getFeeForMessage: () => answer((asked += 1) === 1 ? null : 7000) })
  expect(fee?.amount).toBe(7000n)
})

test('token accounts of somebody else, or of another token, do not count', async () => {
  const mint = encodeBase58(new Uint8Array(32).fill(9))
  const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const mintData = new Uint8Array(82)
  mintData[44] = 6
  mintData[45] = 1
  const foreign = new Uint8Array(165)
  foreign.fill(9, 0, 32)
  foreign.fill(8, 32, 64)
  foreign[64] = 50
  foreign[108] = 1
  const held = { pubkey: TO, account: account(1, TOKEN, [base64OfBytes(foreign), 'base64']) }
  const rpc = createFakeRpc(({ method }) => {
    if (method === 'getTokenAccountsByOwner') return answer([held])
    if (method !== 'getMultipleAccounts') return HONEST[method]?.({} as RpcRequest)
    return answer([account(1e9), null, account(1, TOKEN, [base64OfBytes(mintData), 'base64']), null, null, null])
  })
  const request = { network, from: FROM, to: TO, token: { address: mint, symbol: 'T', name: 'T', decimals: 6 } }
  const transfers = createSolanaTransfers({ rpc, clock: createFakeClock() })
  expect(await transfers.maxAmount(request)).toBe(0n)
  expect(await transfers.prepare({ ...request, amount: 1n })).toMatchObject({
    balance: { token: 0n },
    simulation: { status: 'refused', reason: saying('the balance is too low') },
  })
})

test('a question that is given up rejects with its reason', async () => {
  const controller = new AbortController()
  const simulateTransaction = () => {
    controller.abort(new Error('back'))
    throw new Error('cut')
  }
  await expect(prepare({ simulateTransaction }, controller.signal)).rejects.toThrow('back')
})
