import { parseGwei } from 'viem'
import { afterEach, describe, expect, inject, test } from 'vitest'
import type { SendUnanswered } from '../../src/server/bundler/broadcast-bundle.ts'
import { createBundleNonces } from '../../src/server/bundler/bundle-nonces.ts'
import { createSender } from '../../src/server/bundler/create-sender.ts'
import { hashOperation } from '../../src/server/bundler/entry-point.ts'
import type { AskNode } from '../../src/server/json-rpc/ask-node.ts'
import { RpcError } from '../../src/server/json-rpc/rpc-error.ts'
import { migrate } from '../../src/server/store/migrations.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import type { Store } from '../../src/server/store/sql.ts'
import { createSchema, failOnError } from './open-test-store.ts'
import { FEES, setUpOperations } from './set-up-operations.ts'

// Several processes may have the same keys of the bundler, and share nothing but the database.
const on = setUpOperations()
const { openAccount } = on

const PRICE = parseGwei('50')
const onSigned = async () => {}

describe('two processes with the same key', () => {
  const stores: Store[] = []
  let url = ''
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
    await on.ethereum.chain.setAutomine(true)
  })

  const askChain: AskNode = async (method, params) => on.ethereum.client.request({ method, params } as never)

  async function openProcess(ask: AskNode) {
    url ||= await createSchema(inject('postgresUrl'))
    const store = await openStore(url, failOnError)
    stores.push(store)
    await migrate(store, on.service.now())
    const nonces = createBundleNonces(store, { now: on.service.now, every: () => () => {} }, 1)
    return createSender({ ask, chainId: 1, keys: on.ethereum.settings.bundler.keys, nonces })
  }

  async function prepareTwo() {
    const [first, second] = [await openAccount(), await openAccount()]
    const dearer = { maxFeePerGas: (FEES.maxFeePerGas * 3n) / 2n, maxPriorityFeePerGas: FEES.maxPriorityFeePerGas * 2n }
    return { first, operations: [await first.prepare(), await second.prepare(dearer)] as const }
  }

  test('don’t replace each other’s bundle, even if one pays more', async () => {
    const { first, operations } = await prepareTwo()
    const counted = Promise.withResolvers<void>()
    const signed = Promise.withResolvers<void>()
    const slow = await openProcess(async (method, params) => {
      // The other one reads the nonce before this bundle is at the node.
      if (method === 'eth_sendRawTransaction') {
        signed.resolve()
        await counted.promise
      }
      return askChain(method, params)
    })
    let reads = 0
    const quick = await openProcess(async (method, params) => {
      const answer = await askChain(method, params)
      if (method === 'eth_getTransactionCount' && ++reads === 1) counted.resolve()
      return answer
    })
    await on.ethereum.chain.setAutomine(false)
    const sent = slow.send(operations[0], PRICE, onSigned)
    await signed.promise
    await quick.send(operations[1], PRICE, onSigned)
    await sent
    await on.ethereum.chain.mine({ blocks: 1 })
    for (const operation of operations) {
      const receipt = await first.bundler.waitForUserOperationReceipt({ hash: hashOperation(operation, 1) })
      expect(receipt.success).toBe(true)
    }
  })

  test('a nonce whose bundle the node has refused is there for the next', async () => {
    const { operations } = await prepareTwo()
    const refused = await openProcess(async (method, params) => {
      if (method === 'eth_sendRawTransaction') throw new RpcError(-32_000, 'insufficient funds')
      return askChain(method, params)
    })
    await expect(refused.send(operations[0], PRICE, onSigned)).rejects.toThrow('insufficient funds')
    const other = await openProcess(askChain)
    await other.send(operations[1], PRICE, onSigned)
  })

  test('a bundle that is sent again doesn’t replace the one that has its nonce by then', async () => {
    const { first, operations } = await prepareTwo()
    let isCut = true
    const sender = await openProcess(async (method, params) => {
      if (method === 'eth_sendRawTransaction' && isCut) throw new Error('no answer')
      return askChain(method, params)
    })
    const unanswered = (await sender
      .send(operations[1], PRICE, onSigned)
      .catch((error: unknown) => error)) as SendUnanswered
    isCut = false
    await on.ethereum.chain.setAutomine(false)
    await sender.send(operations[0], PRICE, onSigned)
    expect(await sender.resend(unanswered.bundle)).toBe('superseded')
    await on.ethereum.chain.mine({ blocks: 1 })
    const receipt = await first.bundler.waitForUserOperationReceipt({ hash: hashOperation(operations[0], 1) })
    expect(receipt.success).toBe(true)
  })

  test('one whose nonce another one keeps for long is asked to try again', async () => {
    const { operations } = await prepareTwo()
    const released = Promise.withResolvers<void>()
    const reserved = Promise.withResolvers<void>()
    const hanging = await openProcess(async (method, params) => {
      if (method !== 'eth_sendRawTransaction') return askChain(method, params)
      reserved.resolve()
      await released.promise
      return askChain(method, params)
    })
    const sent = hanging.send(operations[0], PRICE, onSigned)
    await reserved.promise
    const other = await openProcess(askChain)
    await expect(other.send(operations[1], PRICE, onSigned)).rejects.toMatchObject({ code: 'too_many_requests' })
    released.resolve()
    await sent
  })
})
