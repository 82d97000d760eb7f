import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { sessionEnded, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { batchIdOf, readBatchId } from './batch-id.ts'
import { readCallsStatus } from './batch-reads.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

const CHAIN = 'eip155:137'
const WORD = `0x${'ab'.repeat(32)}` as const
const SENT = { hash: WORD, nonce: 3n, block: 100n }
const OWNER = createEmbeddedWallet().smartAccount
const ID = batchIdOf(CHAIN, SENT, OWNER)
const receiptOf = (success: boolean) => ({
  success,
  logs: [],
  receipt: { transactionHash: WORD, blockHash: WORD, blockNumber: '0x65', gasUsed: '0x5208' },
})

/** A chain with these receipts, one after the other (the last one stays), and the account's nonce and newest block. */
function setUp(receipts: readonly unknown[], { nonce = '0x3', block = '0x65' } = {}) {
  const left = [...receipts]
  return createEmbeddedWallet((method) => {
    if (method === 'eth_call') return nonce
    if (method === 'eth_blockNumber') return block
    if (method !== 'eth_getUserOperationReceipt') throw new Error(`${method} is not how receipts are read`)
    const next = left.length > 1 ? left.shift() : left[0]
    if (next instanceof Error) throw next
    return next
  })
}

test('the id of a batch says which operation it is, whose, where, and since when', () => {
  expect(readBatchId(ID)).toEqual({ sent: SENT, chainId: CHAIN, account: OWNER.toLowerCase() })
  // From before ids had an account.
  expect(readBatchId(ID.slice(0, -64))).toEqual({ sent: SENT, chainId: CHAIN, account: undefined })
  expect(readBatchId(`${ID.slice(0, -64)}${'f'.repeat(64)}`)).toBeUndefined()
  expect(readBatchId(`${ID}00`)).toBeUndefined()
  expect(readBatchId(WORD)).toBeUndefined()
})

test.each([
  ['in a block', [receiptOf(true)], {}, 200],
  ['reverted in a block', [receiptOf(false)], {}, 500],
  ['on its way', [null], {}, 100],
  ['replaced by another one', [null], { nonce: '0x4' }, 400],
  ['included while it was looked for', [null, receiptOf(true)], { nonce: '0x4' }, 200],
  ['older than what bundlers search', [null], { nonce: '0x4', block: '0x2710' }, 100],
])('a batch that is %s', async (_, receipts, chain, status) => {
  expect(await readCallsStatus([ID], requestScope(setUp(receipts, chain), CHAIN))).toMatchObject({
    id: ID,
    atomic: true,
    status,
  })
})

test('the state of a batch is its account’s, whoever is signed in by now', async () => {
  const ada = setUp([null])
  const id = batchIdOf(CHAIN, SENT, ada.smartAccount)
  const nonces: Readonly<Record<string, string>> = { [ada.smartAccount.slice(2).toLowerCase()]: '0x3' }
  const grace = {
    ...createEmbeddedWallet((method, params) => {
      if (method === 'eth_getUserOperationReceipt') return null
      if (method === 'eth_blockNumber') return '0x65'
      const [{ data }] = params as [{ data: string }]
      return nonces[data.slice(34, 74)] ?? '0x9'
    }),
    smartAccount: `0x${'77'.repeat(20)}` as const,
  }
  expect(await readCallsStatus([id], requestScope(grace, CHAIN))).toMatchObject({ status: 100 })
})

/** Outcome of waiting for 130 s. */
async function waited(receipts: readonly unknown[], chain = {}) {
  const clock = createFakeClock()
  const outcome = waitForReceipt(setUp(receipts, chain), CHAIN, SENT, clock).then(
    ({ receipt }) => receipt.transactionHash,
    (error: { code: string }) => error.code,
  )
  await clock.advance(130_000)
  return outcome
}

test.each([
  ['comes late', [null, null, receiptOf(true)], {}, WORD],
  ['comes after the service was gone for a while', [walletServiceUnreachable(), null, receiptOf(true)], {}, WORD],
  [
    'comes after a node that refuses',
    [frameNodeRefused({ method: 'm', reason: 'r' }, { data: { code: 1 } }), receiptOf(true)],
    {},
    WORD,
  ],
  ['was reverted', [receiptOf(false)], {}, 'transaction_reverted'],
  ['was replaced', [null], { nonce: '0x4' }, 'transaction_replaced'],
  ['never comes', [null], {}, 'wallet_service_failed'],
  ['can’t be asked for any more', [sessionEnded()], {}, 'session_ended'],
] as const)('waiting for a transaction that %s', async (_, receipts, chain, outcome) => {
  expect(await waited(receipts, chain)).toBe(outcome)
})
