import { beforeAll, expect, test } from 'vitest'
import { approved, mined } from '../../../../test/fakes/swap/approve-swap.ts'
import { answerQuote, loadSwapReview } from '../../../../test/fakes/swap/review-swap.ts'
import { ALLOWANCE_PAUSE_MS, ALLOWANCE_READS } from './check-swap.ts'

beforeAll(loadSwapReview)

test('a node that is a block behind is asked again before an approval counts as too low', async () => {
  const setup = await approved()
  setup.chain.change = { approvals: [1n] }
  await mined(setup)
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ status: 'asking', phase: 'checking' })
  setup.chain.change = {}
  await setup.clock.advance(ALLOWANCE_PAUSE_MS)
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.asked).toMatchObject([{ what: 'approve' }, { what: 'swap' }])
})

test('the wallet is not asked for a swap that needs another approval', async () => {
  const setup = await approved()
  setup.chain.change = { approvals: [1n] }
  await mined(setup)
  for (let read = 1; read < ALLOWANCE_READS; read++) {
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'asking', phase: 'checking' })
    await setup.clock.advance(ALLOWANCE_PAUSE_MS)
  }
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'swap_approval_too_low' }, isApproved: true })
  expect(setup.asked).toHaveLength(1)
})
