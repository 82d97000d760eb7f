import { beforeAll, expect, test } from 'vitest'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { ADA } from '../../../../test/fakes/send/create-fake-chain.ts'
import { HASH } from '../../../../test/fakes/swap/approve-swap.ts'
import { loadSwapReview, reviewedSwap } from '../../../../test/fakes/swap/review-swap.ts'
import { createApprovalNotes } from './approval-note.ts'

beforeAll(loadSwapReview)

test.each([
  [false, [HASH(8)]],
  [true, []],
])('the swap of a noted approval (as calls: %s): their id is no hash of it', async (isCalls, hashes) => {
  const setup = await reviewedSwap({ isAtomic: true })
  const { storage } = setup.core.ports
  const note = { caipNetworkId: 'eip155:1' as const, account: ADA, hash: HASH(8), isCalls, toKey: 'native' }
  const details = { amount: 1n, decimals: 6, slippage: 1, sentAt: setup.clock.now() }
  await createApprovalNotes(storage).write({ ...note, ...details, fromKey: 'native' })
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: HASH(3) })
  await setup.settle()
  expect(await createSwapApprovals(storage).read()).toEqual(new Set(hashes))
})

test('what the wallet took as calls keeps its place on the chain, where it is searched for', async () => {
  const place = { nonce: 7, call: 'what it does' }
  const setup = await reviewedSwap()
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: 'id of the approval', isCalls: true, ...place })
  await setup.settle()
  const { $list } = setup.core.use(createTransactions)
  expect($list.get()).toMatchObject([{ kind: 'approve', hash: 'id of the approval', ...place }])
})
