import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { createCallBatches } from './create-call-batches.ts'
import type { WalletNode } from './perform-evm-request.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet whose transactions get these statuses, in their order; `undefined` is pending. */
function setUp(...statuses: readonly (Hex | undefined)[]) {
  let sent = 0
  const batches = createCallBatches([], async () => `0x${++sent}`)
  const nodeOf = (chainId: number): WalletNode => ({
    chainId,
    rpcUrl: '',
    async request(_method, [hash] = []) {
      const status = chainId === 1 ? statuses[Number(hash) - 1] : undefined
      return status === undefined ? null : { transactionHash: hash, status }
    },
  })
  const ask = async (method: string, param: unknown, chainId = 1) => batches.perform(method, [param], nodeOf(chainId))
  const call = { to: ADA, value: '0x1' }
  return {
    send: async (fields: object = {}) =>
      (await ask('wallet_sendCalls', { from: ADA, calls: [call, call], ...fields })) as { id: string },
    statusOf: (id: string, chainId?: number) => ask('wallet_getCallsStatus', id, chainId),
    sentCount: () => sent,
  }
}

test.each([
  ['pending', [undefined, undefined], 100],
  ['half of them there', ['0x1', undefined], 100],
  ['all there', ['0x1', '0x1'], 200],
  ['all reverted', ['0x0', '0x0'], 500],
  ['one reverted', ['0x1', '0x0'], 500],
] as const)('the status of a batch whose calls are %s', async (_, statuses, status) => {
  const { send, statusOf } = setUp(...statuses)
  expect(await statusOf((await send()).id)).toMatchObject({ status })
})

test('an id that the wallet doesn’t know is refused with 5730', async () => {
  await expect(setUp().statusOf('0x1')).rejects.toMatchObject({ code: 5730 })
})

test('a batch has the site’s id, which is refused with 5720 the second time', async () => {
  const { send, statusOf, sentCount } = setUp('0x1', '0x1')
  expect(await send({ id: 'order-7' })).toEqual({ id: 'order-7' })
  expect(await statusOf('order-7')).toMatchObject({ id: 'order-7', status: 200 })
  await expect(send({ id: 'order-7' })).rejects.toMatchObject({ code: 5720 })
  expect(sentCount()).toBe(2)
})

test('two requests with one id at once send one batch', async () => {
  const { send, sentCount } = setUp()
  const outcomes = await Promise.allSettled([send({ id: 'a' }), send({ id: 'a' })])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(sentCount()).toBe(2)
})

test('a batch is looked up on its own chain after a switch', async () => {
  const { send, statusOf } = setUp('0x1', '0x1')
  expect(await statusOf((await send()).id, 10)).toMatchObject({ chainId: '0x1', status: 200 })
})
