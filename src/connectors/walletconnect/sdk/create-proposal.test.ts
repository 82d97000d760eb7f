import { createDelayedPromise } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { expectNothingUnhandled } from '../../../../test/fakes/walletconnect/catch-unhandled.ts'
import { awaitApproval } from './create-proposal.ts'

expectNothingUnhandled()

test("a proposal's own end is an answer, and nothing that the page reports", async () => {
  // A hundredth of a second, by the SDK's own clock.
  const { done } = createDelayedPromise<string>(0.01, 'Proposal expired')
  await expect(awaitApproval(done)).rejects.toThrow('Proposal expired')
  // Node reports unhandled rejections after the microtasks of the turn.
  await new Promise((resolve) => setImmediate(resolve))
})

test('an approval and a refusal go through', async () => {
  const approved = createDelayedPromise<string>(1, 'Proposal expired')
  const approval = awaitApproval(approved.done)
  approved.resolve('session')
  await expect(approval).resolves.toBe('session')
  const declined = createDelayedPromise<string>(1, 'Proposal expired')
  const refusal = awaitApproval(declined.done)
  declined.reject({ code: 5000, message: 'declined' } as never)
  await expect(refusal).rejects.toEqual({ code: 5000, message: 'declined' })
})
