// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawField } from './draw-field.ts'

const SURFACE = { document, language: { language: 'en', lang: 'en', texts: {} } }

function type(value: string, { inputType = 'insertText', caret = value.length } = {}) {
  const { input } = drawField(SURFACE, 'Recovery code')
  input.value = value
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new InputEvent('input', { inputType }))
  return input.value
}

test.each([
  ['008j', '008J'],
  ['008j4', '008J-4'],
  ['008J-4ct4a', '008J-4CT4-A'],
  ['008J 4CT4 ANK7 F24S NAXW SQFE ZYMF', '008J-4CT4-ANK7-F24S-NAXW-SQFE-ZYMF'],
])('%s is grouped as it is typed [frame.wrong-code]', (typed, grouped) => {
  expect(type(typed)).toBe(grouped)
})

test('a correction keeps its place, and what is removed stays away', () => {
  expect(type('008J4', { caret: 2 })).toBe('008J4')
  expect(type('008J4', { inputType: 'deleteContentBackward' })).toBe('008J4')
})
