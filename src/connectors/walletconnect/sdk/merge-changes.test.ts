import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const session = (topic: string, expiry = 1) => ({ topic, expiry })

test("a session that this tab ended goes, one that another tab added stays, each tab's changes are kept", () => {
  const base = [session('old'), session('both')]
  const own = [session('both', 2), session('mine')]
  const stored = [session('old'), session('both'), session('theirs')]
  expect(mergeChanges(base, own, stored)).toEqual([session('both', 2), session('theirs'), session('mine')])
})

test('what this tab has not changed is not brought back', () => {
  expect(mergeChanges([session('a')], [session('a')], [])).toEqual([])
})

test('records, such as the keys, are merged by name; entries with an id or a target as sessions are', () => {
  expect(mergeChanges({ a: '1', b: '1' }, { b: '2', c: '1' }, { a: '1', b: '1', d: '1' })).toEqual({
    b: '2',
    c: '1',
    d: '1',
  })
  expect(mergeChanges([{ id: 1 }], [], [{ id: 1 }, { id: 2 }])).toEqual([{ id: 2 }])
  expect(mergeChanges([], [{ target: 'topic:x', expiry: 5 }], [{ target: 'topic:y', expiry: 5 }])).toHaveLength(2)
})

test('a stored value of another shape counts for nothing', () => {
  for (const stored of [undefined, null, 7, 'text'])
    expect(mergeChanges(undefined, [session('a')], stored)).toEqual([session('a')])
  expect(mergeChanges('x', 'y', 'z')).toBe('y')
})
