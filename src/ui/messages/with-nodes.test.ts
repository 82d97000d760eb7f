import { expect, test } from 'vitest'
import { params } from './params.ts'
import { withNodes } from './with-nodes.ts'

test('placeholders become what stands for them, in the order of the text', () => {
  const text = params<{ terms: string; privacy: string }>('Zu {privacy} und {terms}.')
  expect(withNodes(text, { terms: 1, privacy: 2 })).toEqual(['Zu ', 2, ' und ', 1, '.'])
})
