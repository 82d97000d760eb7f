import { expect, test } from 'vitest'
import { placeIn } from './create-frame-element.ts'

type Box = Parameters<typeof placeIn>[0]

/** A box at an offset from the box that it is measured from, by default its parent. */
const box = (parent: Box | null, left: number, top: number, more: Partial<Box> = {}): Box => ({
  offsetLeft: left,
  offsetTop: top,
  offsetParent: parent,
  parentElement: parent,
  scrollLeft: 0,
  scrollTop: 0,
  ...more,
})
const dialog = box(box(null, 0, 0), 400, 300)

test('offsets add up, up to the dialog', () => {
  expect(placeIn(dialog, box(box(dialog, 10, 60), 5, 7))).toEqual({ left: 15, top: 67 })
})

test('a parent that nothing is measured from is left out', () => {
  const plain = box(dialog, 99, 99)
  expect(placeIn(dialog, box(plain, 10, 60, { offsetParent: dialog }))).toEqual({ left: 10, top: 60 })
})

test('what lies between is counted as far as it is scrolled, whether it is measured from or not', () => {
  const scrolled = box(dialog, 10, 60, { scrollTop: 40, scrollLeft: 3 })
  const plain = box(scrolled, 0, 0, { scrollTop: 5 })
  expect(placeIn(dialog, box(plain, 0, 100, { offsetParent: scrolled }))).toEqual({ left: 7, top: 115 })
})

test('how far the dialog itself is scrolled moves the frame as well, so it does not count', () => {
  const scrolled = box(null, 0, 0, { scrollTop: 500 })
  expect(placeIn(scrolled, box(scrolled, 10, 600))).toEqual({ left: 10, top: 600 })
})

test('the dialog itself is its own origin', () => {
  expect(placeIn(dialog, dialog)).toEqual({ left: 0, top: 0 })
})
