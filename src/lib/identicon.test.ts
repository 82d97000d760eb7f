import { expect, test } from 'vitest'
import { identiconPattern } from './identicon.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('an address always gets the same picture, in any case', () => {
  expect(identiconPattern(ADDRESS)).toEqual(identiconPattern(ADDRESS.toLowerCase()))
})

test('a Solana address is told from one that differs in case alone', () => {
  const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8P'
  expect(identiconPattern(address)).not.toEqual(identiconPattern(address.toLowerCase()))
})

test('pictures are mirrored', () => {
  const { cells } = identiconPattern(ADDRESS)
  for (const cell of cells) expect(cells).toContain(Math.floor(cell / 5) * 5 + 4 - (cell % 5))
})

test('neighbors hardly ever look the same', () => {
  const pictures = Array.from({ length: 500 }, (_, index) =>
    JSON.stringify(identiconPattern(`0x${index.toString(16).padStart(40, '0')}`)),
  )
  expect(new Set(pictures).size).toBeGreaterThan(495)
})

test('no picture is empty or full', () => {
  for (let index = 0; index < 500; index++) {
    const { length } = identiconPattern(`0x${(index * 7919).toString(16).padStart(40, '0')}`).cells
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(25)
  }
})
