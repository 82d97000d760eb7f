import { beforeAll, expect, test } from 'vitest'
import { GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { approved, mined } from '../../../../test/fakes/swap/approve-swap.ts'
import { ROUTER } from '../../../../test/fakes/swap/create-swap-core.ts'
import { answerQuote, loadSwapReview } from '../../../../test/fakes/swap/review-swap.ts'

beforeAll(loadSwapReview)

test.each([
  ['the same contract', ROUTER, 'asking', 2],
  ['another contract', GRACE, 'failed', 1],
] as const)(
  'after the approval, a contract that the visitor ticked stands for itself: %s',
  async (_, to, status, asked) => {
    const setup = await approved({ change: { isRouterConfirmed: false } })
    setup.chain.call = { ...setup.chain.call, to }
    await mined(setup)
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status, ...(status === 'failed' && { error: { code: 'preview_changed' } }) })
    expect(setup.asked).toHaveLength(asked)
  },
)
