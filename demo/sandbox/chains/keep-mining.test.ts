import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createMiningCheck } from './keep-mining.ts'

/** A node whose pending transactions stay as they are. */
async function startNode({ isAutomine = true } = {}) {
  const state = { pending: 0, blocks: 0 }
  const answers: Readonly<Record<string, () => unknown>> = {
    txpool_status: () => ({ pending: `0x${state.pending.toString(16)}`, queued: '0x0' }),
    anvil_getAutomine: () => isAutomine,
    evm_mine: () => ++state.blocks,
  }
  const server = createServer((request, response) => {
    void json(request).then((asked) => {
      const { id, method } = asked as { id: number; method: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]!() }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const check = createMiningCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  /** The number of blocks after checks with so many transactions pending. */
  async function blocksAfter(...pending: readonly number[]) {
    for (const count of pending) {
      state.pending = count
      await check()
    }
    return state.blocks
  }
  return { blocksAfter }
}

test.each([
  ['a transaction that waits for the second time gets a block', [1, 1], 1],
  ['one that was just sent is left to the chain', [1], 0],
  ['one that got its block needs none', [1, 0, 1], 0],
  ['one that stays pending is tried once', [1, 1, 1, 1], 1],
  ['after that, the next one gets a block', [1, 1, 0, 1, 1], 2],
  ['also beside one that stays pending', [1, 1, 2, 2], 2],
] as const)('%s', async (_name, pending, blocks) => {
  expect(await (await startNode()).blocksAfter(...pending)).toBe(blocks)
})

test('a chain whose blocks a test holds back is left alone', async () => {
  expect(await (await startNode({ isAutomine: false })).blocksAfter(1, 1, 1)).toBe(0)
})
