import { expect, test } from 'vitest'
import { endRequest, endTurn } from './open-request.ts'

test('a turn that ends leaves the request open that the wallet shows, beside earlier ones', () => {
  expect(endTurn({ turn: 7, pendingRequests: [3], step: 'asking' }, true)).toEqual({
    turn: 8,
    pendingRequests: [3, 7],
    step: 'asking',
  })
  expect(endTurn({ turn: 7, pendingRequests: [3] }, false)).toEqual({ turn: 8, pendingRequests: [3] })
})

test('a request that is over ends no other one', () => {
  expect(endRequest({ turn: 8, pendingRequests: [3, 7] }, { type: 'request-over', of: 7 }).pendingRequests).toEqual([3])
})
