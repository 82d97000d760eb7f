import { expect, test } from 'vitest'
import { toIdentity } from './known-providers.ts'

// Providers let people choose any name. It is shown in the dialog, and written into mails.
test.each([
  ['Ada', 'Ada'],
  ['Ada\r\n\r\nhttps://evil.example', 'Ada https://evil.example'],
  ['Ada\u202Eecarg', 'Adaecarg'],
  ['\u200B \n', null],
  ['a'.repeat(200), 'a'.repeat(64)],
  [undefined, null],
])('the name %j is kept as %j', (name, kept) => {
  expect(toIdentity('github', '1', name, undefined).userName).toBe(kept)
})

test('an answer that names nobody is no identity: all its visitors would share a wallet', () => {
  expect(() => toIdentity('x', '', 'Ada', undefined)).toThrow('x names no account')
})
