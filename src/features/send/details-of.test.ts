import { expect, test } from 'vitest'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { detailsOf } from './details-of.ts'

test('details are what an error says, and what has led to it, each once', () => {
  const cause = new Error('nonce too low', { cause: new Error('socket closed') })
  expect(detailsOf(new Error('Could not send: nonce too low', { cause }))).toBe(
    'Could not send: nonce too low\nsocket closed',
  )
  expect(detailsOf('declined')).toBe('declined')
})

test('an error that is its own cause comes to an end', () => {
  const error = new Error('round')
  error.cause = new Error('and round', { cause: error })
  expect(detailsOf(error)).toBe('round\nand round')
})

test('of a cause that cannot be looked at nothing is told', () => {
  expect(detailsOf(new Error('Could not send', { cause: createTrap() }))).toBe('Could not send\nno reason given')
})
