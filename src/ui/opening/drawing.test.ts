import { expect, test } from 'vitest'
import { drawAhead, firstDrawing, follow } from './drawing.ts'

const first = firstDrawing('Connect')
const open = follow(first, true, 'Connect')
const fading = follow(open, false, 'Connect')

test('opening on the view that was drawn ahead shows that drawing; opening on another view draws a new one', () => {
  expect(open).toEqual({ status: 'open', key: first.key, isDrawn: true })
  expect(follow(first, true, 'Networks')).toEqual({ status: 'open', key: first.key + 1, isDrawn: true })
})

test('what was open stays until it has faded out; an opening in the meantime gets a new drawing', () => {
  expect(fading).toEqual({ status: 'fading', key: open.key, isDrawn: true })
  expect(follow(fading, true, 'Connect')).toEqual({ status: 'open', key: open.key + 1, isDrawn: true })
})

test('once it has faded out, Connect and Account are drawn ahead, and nothing else', () => {
  expect(drawAhead(fading, 'Account')).toEqual({ status: 'ahead', key: 2, ahead: 'Account', isDrawn: true })
  expect(drawAhead(fading, 'UnsupportedChain')).toMatchObject({ ahead: 'UnsupportedChain', isDrawn: false })
  expect(firstDrawing('AllWallets').isDrawn).toBe(true)
})

test('views that change while the dialog is open or closed change nothing', () => {
  expect(follow(open, true, 'Networks')).toBe(open)
  expect(follow(fading, false, 'Account')).toBe(fading)
  expect(follow(first, false, 'Account')).toBe(first)
})
