import { expect, test } from 'vitest'
import { findVisible } from './find-visible.ts'

const style = { display: '' }
const shown = { name: 'shown', style, parentElement: { checkVisibility: () => true } }
const hidden = { name: 'hidden', style, parentElement: { checkVisibility: () => false } }
/** In browsers without `checkVisibility`, and at the top of a shadow root. */
const unknown = { name: 'unknown', style, parentElement: {} }
const top = { name: 'top', style, parentElement: null }

const hiddenItself = { ...shown, name: 'hidden itself', style: { display: 'none' } }

test.each([
  ['the first that is shown', [hidden, shown, shown], shown],
  ['the first that isn’t hidden itself', [hiddenItself, shown], shown],
  ['the first, if all are hidden', [hidden, { ...hidden }], hidden],
  ['the only one, hidden or not', [hidden], hidden],
  ['one of which nobody knows', [hidden, unknown, shown], unknown],
  ['one without a parent', [hidden, top], top],
  ['none', [], undefined],
])('it finds %s', (_, found, expected) => {
  expect(findVisible({ querySelectorAll: () => found } as unknown as ParentNode, 'wallet-dialog')).toBe(expected)
})
