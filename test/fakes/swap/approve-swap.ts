import { expect } from 'vitest'
import { reviewedSwap, type setUpSwap } from './review-swap.ts'

export const HASH = (digit: number) => `0x${String(digit).repeat(64)}`

/** Up to where the approval is sent. */
export async function approved(options?: Parameters<typeof setUpSwap>[0]) {
  const setup = await reviewedSwap(options)
  setup.swap.confirm()
  await setup.settle()
  expect(setup.asked).toMatchObject([{ what: 'approve', amount: 5n }])
  setup.asked[0]!.resolve({ hash: HASH(2) })
  await setup.settle()
  expect(setup.step()).toMatchObject({ phase: 'approval-sent', progress: { step: 1, steps: 2 } })
  return setup
}
/** Up to where the approval is in a block. */
export async function mined(setup: Awaited<ReturnType<typeof approved>>) {
  setup.chain.approvals = []
  setup.chain.report = { status: 'confirmed' }
  await setup.clock.advance(1_000)
  await setup.settle()
}
