import { expect, test } from 'vitest'
import { endRequest, endRun } from './open-request.ts'

test('a run that ends leaves the request open that the wallet shows, beside earlier ones', () => {
  expect(endRun({ runId: 7, pendingRequests: [3], step: 'asking' }, true)).toEqual({
    runId: 8,
    pendingRequests: [3, 7],
    step: 'asking',
  })
  expect(endRun({ runId: 7, pendingRequests: [3] }, false)).toEqual({ runId: 8, pendingRequests: [3] })
})

test('a request that is over ends no other one', () => {
  expect(endRequest({ runId: 8, pendingRequests: [3, 7] }, { type: 'request-over', of: 7 }).pendingRequests).toEqual([
    3,
  ])
})
