import { expect, test } from 'vitest'
import { httpUnreachable } from '#core/errors/http-errors.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { switchFailed } from '#core/networks/switch-errors.ts'
import { signInRefused, verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { describeError } from './describe-error.ts'

const { core } = createTestCore()

test("an error is said by its code, with its own values, and not in the developer's words", () => {
  const failed = switchFailed({ network: 'Polygon', reason: 'Locked' })
  expect(describeError(core, failed)).toBe('Your wallet couldn’t switch to Polygon: “Locked”')
  const refused = signInRefused({ text: 'its nonce is another' }, { data: { reason: 'nonce' } })
  expect(describeError(core, refused)).toBe('This site didn’t accept the signature.')
})

test('a reason of the dialog is described by its code, one of another error by that error', () => {
  const reason = defineReason('stayed', 'it stayed on chain 5', { chainId: 5 })
  const failed = switchFailed({ network: 'Polygon', reason })
  expect(failed.message).toBe('The wallet could not switch to Polygon: it stayed on chain 5')
  expect(describeError(core, failed)).toBe('Your wallet couldn’t switch to Polygon: it stayed on chain 5')
  const cause = httpUnreachable({ host: 'a.example' }, { data: { url: 'https://a.example' } })
  expect(describeError(core, verificationFailed({ reason: cause.message }, { cause }))).toBe(
    'Couldn’t check the signature: a.example can’t be reached. Check your connection.',
  )
  expect(describeError(core, nameRefused({ reason: 'Not yours' }, { cause }))).toBe('“Not yours”')
})

test('what has no text of its own is quoted', () => {
  expect(describeError(core, defineError('constructor', 'No {what}')({ what: 'way' }))).toBe(
    'Something went wrong: “No way”',
  )
  expect(describeError(core, new Error('Locked'))).toBe('Something went wrong: “Locked”')
  expect(describeError(core, createTrap())).toBe('Something went wrong: no reason was given')
})
