import { keccak256 as reference, toBytes } from 'viem'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak-256.ts'

test.each([0, 1, 20, 42, 135, 136, 137, 271, 272, 1000])('is Keccak-256 of %i bytes', (length) => {
  const data = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
  expect(keccak256(data)).toEqual(toBytes(reference(data)))
})
