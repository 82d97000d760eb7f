import { expect, test } from 'vitest'
import { readView } from './watch-visibility.ts'

const whole = { isIntersecting: true, intersectionRatio: 1 }

test.each([
  ['in view, with nothing over it', { ...whole, isVisible: true }, { isInView: true, isVerified: true }],
  ['covered or transparent', { ...whole, isVisible: false }, { isInView: false, isVerified: true }],
  ['partly in view', { ...whole, intersectionRatio: 0.98, isVisible: true }, { isInView: false, isVerified: true }],
  ['in view, in a browser that cannot tell what lies over it', whole, { isInView: true, isVerified: false }],
  [
    'out of view, in a browser that cannot tell',
    { isIntersecting: false, intersectionRatio: 0 },
    { isInView: false, isVerified: false },
  ],
])('an element that is %s', (_, entry, view) => {
  expect(readView(entry)).toEqual(view)
})
