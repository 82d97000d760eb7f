import { beforeAll, expect, test } from 'vitest'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { ADA } from '../../../../../test/fakes/send/create-fake-chain.ts'
import { HASH } from '../../../../../test/fakes/swap/approve-swap.ts'
import { loadSwapReview, reviewedSwap } from '../../../../../test/fakes/swap/review-swap.ts'
import { createApprovalNotes } from './approval-note.ts'

beforeAll(loadSwapReview)

test.each([
  [false, [HASH(8)]],
  [true, []],
])('the swap of a noted approval (as calls: %s): their id is no hash of it', async (isCalls, hashes) => {
  const setup = await reviewedSwap({ isAtomic: true })
  const { storage } = setup.core.ports
  const note = { caipNetworkId: 'eip155:1', account: ADA, hash: HASH(8), isCalls, toKey: 'native' }
  const details = { amount: 1n, decimals: 6, slippage: 1, sentAt: setup.clock.now() }
  await createApprovalNotes(storage).write({ ...note, ...details, fromKey: 'native' })
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: HASH(3) })
  await setup.settle()
  expect(await createSwapApprovals(storage).read()).toEqual(new Set(hashes))
})
