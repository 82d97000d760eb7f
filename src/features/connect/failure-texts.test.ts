import { expect, test } from 'vitest'
import { connectFailed, connectRejected, noAccounts, requestPending } from '#core/connections/connection-errors.ts'
import { originNotAllowed } from '#core/errors/alerts.ts'
import { toWalletDialogError, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { connectingMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'

const texts = connectingMessages(createTestCore().core).get()
const told = (error: WalletDialogError, wallet: string | undefined = 'Fox') => failureTexts(texts, error, wallet)

test('a refusal says what was not shared, and has no details', () => {
  expect(told(connectRejected({ wallet: 'Fox' }))).toEqual({
    title: 'Request declined',
    hint: 'Fox isn’t connected and nothing was shared.',
  })
})

test('a phone that declined a code for any wallet is called a wallet, not WalletConnect', () => {
  expect(failureTexts(texts, connectRejected({ wallet: 'WalletConnect' }), undefined).hint).toBe(
    'Your wallet isn’t connected and nothing was shared.',
  )
})

test('a request that is open already: the wallet waits', () => {
  expect(told(requestPending({ wallet: 'Fox' })).title).toBe('Fox is waiting for you')
})

test('where no app was found, the way on is to get one, not to unlock it', () => {
  expect(told(new WalletDialogError('no_wallet_app', 'raw'))).toMatchObject({
    title: 'No wallet app found',
    hint: texts.noAppHint,
  })
})

test.each([
  ['what a wallet throws', toWalletDialogError(new TypeError('Cannot read properties of undefined'))],
  ['what a wallet could not do', connectFailed({ wallet: 'Fox', reason: 'Internal JSON-RPC error.' })],
])('%s is for Details, and the hint is a sentence', (_case, error) => {
  const { title, hint, error: detailed } = told(error)
  expect(title).toBe('Couldn’t connect')
  expect(detailed).toBe(error)
  expect(hint).not.toContain(error.message)
})

test.each([noAccounts({ wallet: 'Fox', namespace: 'eip155' }), originNotAllowed()])(
  'for $code the hint says it all, without details',
  (error) => expect(told(error)).toEqual({ title: 'Couldn’t connect', hint: expect.any(String) }),
)

test('a relay that does not answer is a matter of the connection, without details', () => {
  for (const code of ['relay_timeout', 'relay_unreachable']) {
    expect(told(new WalletDialogError(code, 'raw'))).toEqual({ title: 'Couldn’t connect', hint: texts.relayHint })
  }
})
