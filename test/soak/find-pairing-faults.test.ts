import { expect, test } from 'vitest'
import { createCounts, findPairingFaults } from './pair-and-sign.ts'

const WHOLE = { proposals: 1, connections: 1, requests: 1, signatures: 1, ends: 1 }

test('a pairing is whole where everything happened once', () => expect(findPairingFaults(WHOLE)).toEqual([]))

test('what is missing or happened twice is named', () => {
  expect(findPairingFaults({ ...WHOLE, requests: 2, ends: 0 })).toEqual([
    'requests: 2 instead of 1',
    'ends: 0 instead of 1',
  ])
  expect(findPairingFaults(createCounts())).toHaveLength(5)
})
