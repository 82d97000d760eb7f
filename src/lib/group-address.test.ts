import { expect, test } from 'vitest'
import { groupAddress } from './group-address.ts'

test('an address is shown whole, in groups of four', () => {
  expect(groupAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toEqual([
    '0x',
    ...['f39F', 'd6e5', '1aad', '88F6', 'F4ce', '6aB8', '8272', '79cf', 'fFb9', '2266'],
  ])
  expect(groupAddress('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96').join('')).toBe(
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  )
  expect(groupAddress('')).toEqual([])
})
