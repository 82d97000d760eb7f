import { expect, test } from 'vitest'
import { frameNodeRefused, transactionReplaced, transactionReverted } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { findUnansweredCalls } from './find-unanswered.ts'

const HASH = '0x12'
const CALL = { to: '0x000000000000000000000000000000000000dEaD', value: 1n, data: new Uint8Array() } as const

function setUp(node: (method: string, params: unknown) => unknown = () => null) {
  const wallet = createEmbeddedWallet(node)
  const stop = new AbortController()
  const find = (value = 1n) =>
    findUnansweredCalls(
      { ...requestScope(wallet, 'eip155:1'), signal: stop.signal },
      { from: wallet.evm, calls: [{ ...CALL, value }], lookup: 'eth_getTransactionByHash' },
    )
  /** Sends, as far as `after` lets it. */
  const send = async (after: () => Promise<unknown>, hash: `0x${string}` = HASH) =>
    (await find()).run(async (note) => {
      await note(hash)
      return after()
    })
  return { find, send, stop, warnings: async (value?: bigint) => inEnglish((await find(value)).warnings) }
}

test('what was answered brings no warning', async () => {
  const { send, warnings } = setUp(() => ({}))
  expect(await send(async () => 'sent')).toBe('sent')
  expect(await warnings()).toEqual([])
})

const refused = frameNodeRefused({ method: 'a', reason: 'b' }, { data: { code: -32_000, data: undefined } })

test.each([
  ['what a node refused was not sent', refused],
  ['what reverted has moved nothing, and the page knows', transactionReverted({ hash: HASH })],
  ['what was replaced never will be carried out', transactionReplaced()],
])('%s', async (_what, error) => {
  const { send, warnings } = setUp(() => ({}))
  await expect(send(() => Promise.reject(error))).rejects.toBe(error)
  expect(await warnings()).toEqual([])
})

test.each([
  ['the chain has it', () => ({}), ['and it was sent.']],
  ['the chain doesn’t have it', () => null, []],
  [
    'no node answers',
    () => {
      throw walletServiceUnreachable()
    },
    ['it may have been sent.'],
  ],
])('an answer that got lost: %s', async (_what, node, expected) => {
  const { send, warnings } = setUp(node)
  await expect(send(() => Promise.reject(walletServiceUnreachable()))).rejects.toThrow()
  expect(await warnings()).toEqual(expected.map((text) => expect.stringContaining(text)))
  expect(await warnings(2n)).toEqual([])
})

test('an answer that the page no longer waits for was not told', async () => {
  const { send, stop, warnings } = setUp(() => ({}))
  await send(async () => stop.abort())
  expect(await warnings()).toHaveLength(1)
})

test('a refusal says nothing of the try before it, whose answer got lost', async () => {
  const { send, warnings } = setUp((_method, params) => (String(params) === HASH ? {} : null))
  await expect(send(() => Promise.reject(walletServiceUnreachable()))).rejects.toThrow()
  await expect(send(() => Promise.reject(refused), '0x34')).rejects.toBe(refused)
  expect(await warnings()).toEqual([expect.stringContaining('and it was sent.')])
})
