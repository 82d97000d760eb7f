import { expect, test } from 'vitest'
import { pseudoText, unmarked } from './pseudo-text.ts'

test('a text is marked, and its placeholders stay in place', () => {
  expect(pseudoText('Open {wallet} and approve')).toBe('[!! Opéñ {wallet} áñd ápprövé !!]')
})

test('what is not marked is found', () => {
  expect(unmarked('[!! Opéñ Fox !!]')).toBe('')
  expect(unmarked('[!! Çöüldñ’t: [!! ñö !!] !!] 12.5 %')).toBe('')
  expect(unmarked('[!! Séñd !!] to Ada')).toBe('to Ada')
})
