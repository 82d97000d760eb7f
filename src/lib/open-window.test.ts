import { expect, test } from 'vitest'
import { openWindow } from './open-window.ts'

test('a window is opened with its features', () => {
  const opened = {} as Window
  const asked: unknown[] = []
  const open = (...args: unknown[]) => (asked.push(args), opened)
  expect(openWindow({ open }, 'https://a.example/', 'popup')).toBe(opened)
  expect(asked).toEqual([['https://a.example/', '_blank', 'popup']])
})

test.each([
  ['returns null', () => null],
  [
    'throws',
    () => {
      throw new DOMException('The window is sandboxed', 'SecurityError')
    },
  ],
])('a browser that %s has blocked it', (_, open) => {
  expect(openWindow({ open }, 'https://a.example/')).toBeUndefined()
})
