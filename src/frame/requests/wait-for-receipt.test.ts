import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

const SENT = { hash: `0x${'ab'.repeat(32)}`, nonce: 0n, block: 1n } as const

/** Waits for a receipt from a service that answers so, until the wait ends. */
async function waitFor(askNode: (method: string) => Promise<unknown>, clock = createFakeClock()) {
  const wallet = { smartAccount: `0x${'11'.repeat(20)}`, askNode: (_: string, method: string) => askNode(method) }
  const outcome = waitForReceipt(wallet as never, 'eip155:1', SENT, clock).catch((error: unknown) => error)
  await clock.advance(121_000)
  return outcome
}

const WORD = `0x${'1'.repeat(64)}`
const RECEIPT = {
  logs: [],
  receipt: { transactionHash: WORD, blockHash: WORD, blockNumber: '0x3', gasUsed: '0x1' },
}

const IN_NO_BLOCK: Record<string, unknown> = {
  eth_getUserOperationReceipt: null,
  eth_call: '0x0',
  eth_blockNumber: '0x2',
}

test('an operation that no block has after 2 minutes is reported as such', async () => {
  expect(await waitFor(async (method) => IN_NO_BLOCK[method])).toMatchObject({
    code: 'wallet_service_failed',
    data: { reason: `the user operation ${SENT.hash} was sent, and is in no block after 2 minutes` },
    cause: undefined,
  })
})

test('one that could not be looked up is not reported as missing from the chain', async () => {
  const cause = new Error('down')
  expect(await waitFor(() => Promise.reject(cause))).toMatchObject({
    code: 'wallet_service_failed',
    data: { reason: `the user operation ${SENT.hash} was sent, but its receipt couldn’t be read for 2 minutes` },
    cause,
  })
})

test('a device’s clock that is set forward ends no wait', async () => {
  const clock = createFakeClock()
  const receipt = { ...RECEIPT, success: true }
  let asked = 0
  const outcome = waitFor(async (method) => {
    if (method !== 'eth_getUserOperationReceipt') return IN_NO_BLOCK[method]
    asked += 1
    if (asked === 1) clock.set(clock.now() + 3_600_000)
    return asked < 5 ? null : receipt
  }, clock)
  expect(await outcome).toMatchObject({ success: true })
})
