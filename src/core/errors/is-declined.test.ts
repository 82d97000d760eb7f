import { expect, test } from 'vitest'
import { connectRejected } from '#core/connections/connection-errors.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { walletError } from '../../../test/fakes/create-fake-provider.ts'
import { DECLINED_ERRORS } from '../../../test/fakes/declined-errors.ts'
import { isDeclined, isDeclinedInWords, isSwitchDeclined } from './is-declined.ts'

const OWN: readonly (readonly [name: string, error: unknown])[] = [
  ['EIP-5792: no upgrade to a smart account', walletError(5750, 'Not now')],
  ['our connect_rejected', connectRejected({ wallet: 'Fox' })],
  ['our signature_declined', new Error('Failed', { cause: signatureDeclined() })],
]

test.each([...DECLINED_ERRORS, ...OWN])('declined: %s', (_, error) => {
  expect([isDeclined(error), isDeclinedInWords(error), isSwitchDeclined(error)]).toEqual([true, true, true])
})

test.each([
  ['nothing', undefined],
  ['a failure', walletError(-32603, 'Broken')],
  ['an open request', walletError(-32002)],
  ['a node that refuses', walletError(-32000, 'transaction rejected by the node')],
  ['a code of a node', Object.assign(new Error('Failed'), { code: 'TRANSACTION_REJECTED' })],
  [
    'a trap',
    {
      get code() {
        throw new Error('trap')
      },
    },
  ],
])('not declined: %s', (_, error) => {
  expect([isDeclined(error), isSwitchDeclined(error)]).toEqual([false, false])
})

test('Wallet Standard has no error for it: any sentence about declining counts', () => {
  const error = new Error('Approval denied')
  expect([isDeclined(error), isDeclinedInWords(error)]).toEqual([false, true])
})

test('networks.add: 5000 is a chain that the wallet doesn’t know, unless its words say that the visitor declined', () => {
  expect(isSwitchDeclined(walletError(5000, 'Unrecognized chain'))).toBe(false)
  expect(isSwitchDeclined(walletError(5000, 'Denied'))).toBe(true)
})
