import { expect, test } from 'vitest'
import { connectFailed } from '#core/connections/connection-errors.ts'
import { walletError } from '../../../test/fakes/create-fake-provider.ts'
import { toRefusal } from './open-standard-connection.ts'

/** An error of a class of its own, which says by its name what it is. */
const named = (name: string, message = 'failed') => Object.assign(new Error(message), { name })

test.each([
  ['a code', walletError(4001)],
  ["Wallet Standard's code", walletError(4_001_000)],
  ['a sentence', new Error('User rejected the request.')],
  ['its closed window', new Error('The popup was closed by the user')],
  ['its closed window, in other words', new Error('User closed the window before approving')],
  ["the error's name alone", named('WalletWindowClosedError')],
])('what the visitor declined, said by %s, is told as that', (_, cause) => {
  expect(toRefusal(cause, 'Fox', connectFailed)).toMatchObject({ code: 'connect_rejected', cause })
})

test.each(['The socket closed', 'Session closed', 'The window could not be opened'])(
  '"%s" is a failure, not a refusal',
  (message) => {
    expect(toRefusal(new Error(message), 'Fox', connectFailed)).toMatchObject({
      code: 'connect_failed',
      message: `Fox could not connect: ${message}`,
    })
  },
)

test.each([
  ['a sentence', new Error('Found no installed wallet that supports the mobile wallet protocol.')],
  ['a code', Object.assign(new Error('failed'), { code: 'ERROR_WALLET_NOT_FOUND' })],
])('the mobile wallet adapter without an app, said by %s, is told as that', (_, cause) => {
  expect(toRefusal(cause, 'Fox', connectFailed)).toMatchObject({
    code: 'no_wallet_app',
    message: 'Fox found no wallet app on this device',
    cause,
  })
})
