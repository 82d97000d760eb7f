import { expect, test } from 'vitest'
import { chains } from '../../test/fakes/chains.ts'
import { SIGN_IN_RULES } from './sign-in-rules.ts'

test('the families whose accounts can sign in are those whose signatures are verified, in the order of all', () => {
  const able = chains.list.filter(({ verifySignature }) => verifySignature)
  expect(SIGN_IN_RULES.map(({ namespace }) => namespace)).toEqual(able.map(({ namespace }) => namespace))
})

test('siweConfig and signing while connecting are of one family', () => {
  expect(SIGN_IN_RULES.filter(({ isSiwe }) => isSiwe)).toHaveLength(1)
})
