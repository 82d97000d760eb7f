import { expect, test } from 'vitest'
import { chains } from '../../test/fakes/chains.ts'
import { SIGN_IN_RULES } from './sign-in-rules.ts'

test('servers and pages know the same families that can sign in, each by its own namespace', () => {
  const able = chains.list.filter(({ signIn }) => signIn)
  expect(able.map(({ signIn }) => signIn)).toEqual(SIGN_IN_RULES)
  expect(able.map(({ namespace }) => namespace)).toEqual(SIGN_IN_RULES.map(({ namespace }) => namespace))
})

test('whose accounts can sign in, has its signatures verified', () => {
  for (const { signIn, verifySignature } of chains.list) expect(Boolean(verifySignature)).toBe(Boolean(signIn))
})

test('siweConfig and signing while connecting are of one family', () => {
  expect(SIGN_IN_RULES.filter(({ isSiwe }) => isSiwe)).toHaveLength(1)
})
