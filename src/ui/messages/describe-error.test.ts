import { expect, test } from 'vitest'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { switchFailed } from '#core/networks/switch-errors.ts'
import { signInRefused } from '#core/sign-in/sign-in-errors.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { describeError } from './describe-error.ts'

const { core } = createTestCore()

test("an error is said by its code, with its own values, and not in the developer's words", () => {
  const failed = switchFailed({ network: 'Polygon', reason: 'Locked' })
  expect(describeError(core, failed)).toBe('Your wallet couldn’t switch to Polygon: Locked')
  const refused = signInRefused({ text: 'its nonce is another' }, { data: { reason: 'nonce' } })
  expect(describeError(core, refused)).toBe('This site didn’t accept the signature.')
})

test('what has no text of its own is quoted', () => {
  expect(describeError(core, defineError('constructor', 'No {what}')({ what: 'way' }))).toBe(
    'Something went wrong: No way',
  )
  expect(describeError(core, new Error('Locked'))).toBe('Something went wrong: Locked')
  expect(describeError(core, createTrap())).toBe('Something went wrong: no reason given')
})
