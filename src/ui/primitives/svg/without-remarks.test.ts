import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/fakes/processor-time.ts'
import { withoutRemarks } from './parse-safe-svg.ts'

test('comments, instructions and a plain doctype are left out, whatever stands in them', () => {
  expect(withoutRemarks('<?xml version="1.0"?><!doctype svg><svg><!-- <g> --><path/><!----></svg>')).toBe(
    '<svg><path/></svg>',
  )
})

test.each(['<svg><!-- </svg>', '<?xml <svg/>', '<!DOCTYPE svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'])(
  'what does not end, or defines something, is refused: %s',
  (text) => expect(() => withoutRemarks(text)).toThrow(SyntaxError),
)

test.each(['<!--', '<?', '<!DOCTYPE ', '<!-->', '<?>', '<', '<!', '<!---->', '<??>'])(
  'a text of nothing but %s is read once, and not once for each of them',
  (part) => {
    const text = part.repeat(3_000_000 / part.length)
    const taken = processorTime(() => {
      try {
        withoutRemarks(text)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
    })
    // Going through the rest for each takes minutes.
    expect(taken).toBeLessThan(10_000)
  },
)
