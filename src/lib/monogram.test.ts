import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test('a name always gets the same letter and color', () => {
  expect(monogram('MetaMask')).toEqual(monogram('MetaMask'))
  expect(monogram('MetaMask').letter).toBe('M')
  expect(monogram('Rainbow').hue).not.toBe(monogram('MetaMask').hue)
})

test('hues are degrees, whatever the name', () => {
  for (const name of ['', ' ', '1inch', '🦊 Fox', '\u{10ffff}', 'x'.repeat(10_000)]) {
    const { hue } = monogram(name)
    expect(hue).toBeGreaterThanOrEqual(0)
    expect(hue).toBeLessThan(360)
  }
})

test('a name without a letter gets a question mark, an emoji stays whole', () => {
  expect(monogram('  ').letter).toBe('?')
  expect(monogram(' zerion').letter).toBe('Z')
  expect(monogram('🦊 Fox').letter).toBe('🦊')
})
