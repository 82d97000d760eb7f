import { expect, test } from 'vitest'
import { findLeaks } from './find-leaks.ts'

const MEMORY = { nodes: 100, listeners: 20, documents: 1, heapBytes: 5 * 2 ** 20 }

test('what stays the same, or shrinks, is fine', () => {
  expect(findLeaks(MEMORY, MEMORY)).toEqual([])
  expect(findLeaks(MEMORY, { ...MEMORY, nodes: 90, heapBytes: 4 * 2 ** 20 })).toEqual([])
})
test('one node, one listener or one document more is growth', () => {
  expect(findLeaks(MEMORY, { ...MEMORY, nodes: 101, listeners: 21, documents: 2 })).toHaveLength(3)
})
test('the heap may breathe by 2 MiB', () => {
  expect(findLeaks(MEMORY, { ...MEMORY, heapBytes: 7 * 2 ** 20 })).toEqual([])
  expect(findLeaks(MEMORY, { ...MEMORY, heapBytes: 7 * 2 ** 20 + 1 })).toEqual([
    'the heap has grown by 2.00 MiB; 2 MiB at most',
  ])
})
