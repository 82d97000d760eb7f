import { expect, test } from 'vitest'
import { judgeGrowth } from './judge-growth.ts'

const MEMORY = { nodes: 100, listeners: 20, documents: 1, heapBytes: 5 * 2 ** 20 }

test('what stays the same, or shrinks, is fine', () => {
  expect(judgeGrowth(MEMORY, MEMORY)).toEqual([])
  expect(judgeGrowth(MEMORY, { ...MEMORY, nodes: 90, heapBytes: 4 * 2 ** 20 })).toEqual([])
})
test('one node, one listener or one document more is growth', () => {
  expect(judgeGrowth(MEMORY, { ...MEMORY, nodes: 101, listeners: 21, documents: 2 })).toHaveLength(3)
})
test('the heap may breathe by 2 MiB', () => {
  expect(judgeGrowth(MEMORY, { ...MEMORY, heapBytes: 7 * 2 ** 20 })).toEqual([])
  expect(judgeGrowth(MEMORY, { ...MEMORY, heapBytes: 7 * 2 ** 20 + 1 })).toEqual([
    'the heap has grown by 2.00 MiB; 2 MiB at most',
  ])
})
