import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished, expect, test } from 'vitest'
import { MINT_ADDRESS } from '../tokens/evm-tokens.ts'
import { sendTransactions } from './send-transactions.ts'

interface Request {
  readonly id: number
  readonly method: string
}

/** A node that has left a transaction out of its blocks, and mines only when told to. */
async function startForgetfulNode() {
  let blocks = 0
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getTransactionCount: () => '0x0',
    eth_sendTransaction: () => '0x1',
    eth_getTransactionReceipt: () => (blocks > 0 ? { status: '0x1' } : null),
    anvil_getAutomine: () => true,
    evm_mine: () => ++blocks,
  }
  const answer = ({ id, method }: Request) => ({ jsonrpc: '2.0', id, result: answers[method]!() })
  const server = createServer((request, response) => {
    void json(request).then((asked) =>
      response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked as Request))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, blocks: () => blocks }
}

test('a transaction that the chain has left out of its blocks gets one', async () => {
  const { rpcUrl, blocks } = await startForgetfulNode()
  expect(await sendTransactions(rpcUrl, MINT_ADDRESS, [{}])).toEqual(['0x1'])
  expect(blocks()).toBe(1)
})
