import { describe, expect, test } from 'vitest'
import { endRequest, endTurn, watchRequest } from './open-request.ts'

describe('a turn that ends', () => {
  test('leaves the request open that the wallet shows', () => {
    expect(endTurn({ turn: 7, step: 'asking' }, true)).toEqual({ turn: 8, step: 'asking', openTurn: 7 })
  })
  test('without a request, an earlier one stays open', () => {
    expect(endTurn({ turn: 7 }, false)).toEqual({ turn: 8 })
    expect(endTurn({ turn: 7, openTurn: 3 }, false)).toEqual({ turn: 8, openTurn: 3 })
  })
})

describe('a request that is over', () => {
  test('is no longer mentioned', () => {
    expect(endRequest({ turn: 8, openTurn: 7 }, { type: 'request-over', of: 7 }).openTurn).toBeUndefined()
  })
  test('does not end a later one', () => {
    const state = { turn: 8, openTurn: 7 }
    expect(endRequest(state, { type: 'request-over', of: 3 })).toBe(state)
  })
})

test.each([
  ['was left open just now', undefined, 7, ['quote', 'watch-request']],
  ['took the place of another', 3, 7, ['quote', 'watch-request']],
  ['was open before', 7, 7, ['quote']],
  ['is over', 7, undefined, ['quote']],
])('a request is watched once: it %s', (_, before, openTurn, effects) => {
  const decided = watchRequest(
    { turn: 7, openTurn: before },
    { state: { turn: 8, openTurn }, effects: [{ type: 'quote' }] },
  )
  expect(decided.effects.map(({ type }) => type)).toEqual(effects)
})
