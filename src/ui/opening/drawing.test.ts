import { expect, test } from 'vitest'
import { firstDrawing, nextDrawing, type Drawing, type DrawingEvent } from './drawing.ts'

const after = (drawing: Drawing, ...events: DrawingEvent[]) => events.reduce(nextDrawing, drawing)
const opened = (view: 'Connect' | 'Networks' = 'Connect', isShown = false): DrawingEvent => ({
  type: 'opened',
  view,
  isShown,
})
const painted: DrawingEvent = { type: 'painted' }
const closed: DrawingEvent = { type: 'closed' }

const ahead = firstDrawing('Connect')
const shown = after(ahead, opened('Connect', true))
const open = after(ahead, opened())
const fading = after(open, closed)

test('what was drawn ahead is shown, and open once its frame is painted: one drawing all along', () => {
  expect(shown).toEqual({ ...ahead, status: 'shown' })
  expect(after(shown, painted)).toEqual({ ...ahead, status: 'open' })
})

test('opening on the view that was drawn ahead keeps that drawing; opening on another view draws a new one', () => {
  expect(open).toEqual({ status: 'open', key: ahead.key, view: 'Connect', isDrawn: true })
  expect(after(ahead, opened('Networks'))).toEqual({
    status: 'open',
    key: ahead.key + 1,
    view: 'Networks',
    isDrawn: true,
  })
})

test('closed before its frame is painted, it is ahead again', () => {
  expect(after(shown, closed)).toEqual(ahead)
  expect(after(shown, closed, painted)).toEqual(ahead)
})

test('what was open stays until it has faded out; an opening in the meantime gets a new drawing', () => {
  expect(fading).toEqual({ ...open, status: 'fading' })
  expect(after(fading, opened())).toEqual({ ...open, key: open.key + 1 })
  expect(after(fading, opened(), { type: 'faded', view: 'Connect' })).toMatchObject({ status: 'open' })
})

test('once it has faded out, Connect and Account are drawn ahead, and nothing else', () => {
  expect(after(fading, { type: 'faded', view: 'Account' })).toEqual({
    status: 'ahead',
    key: 2,
    view: 'Account',
    isDrawn: true,
  })
  expect(after(fading, { type: 'faded', view: 'UnsupportedChain' })).toMatchObject({ isDrawn: false })
  expect(firstDrawing('AllWallets').isDrawn).toBe(true)
})

test('another view to begin with is drawn ahead, but only while nothing else is in the dialog', () => {
  const rested: DrawingEvent = { type: 'rested', view: 'Account' }
  expect(after(ahead, rested)).toEqual({ status: 'ahead', key: ahead.key + 1, view: 'Account', isDrawn: true })
  for (const drawing of [shown, open, fading]) expect(after(drawing, rested)).toBe(drawing)
  expect(after(ahead, { type: 'rested', view: 'Connect' })).toBe(ahead)
})

test('what does not happen in a state changes nothing', () => {
  expect(after(ahead, closed)).toBe(ahead)
  expect(after(ahead, painted)).toBe(ahead)
  expect(after(open, opened('Networks'))).toBe(open)
  expect(after(fading, closed)).toBe(fading)
})
