import { expect, test } from 'vitest'
import { fromFrameErrorPayload } from '#core/errors/frame-error-payload.ts'
import { httpUnreachable } from '#core/errors/http-errors.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { defineReason } from '#core/errors/reason.ts'
import { sendFailed } from '#core/errors/send-errors.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { switchFailed } from '#core/networks/switch-errors.ts'
import { signFailed, signInRefused, verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import { rpcUnavailable, rpcWrongChain } from '#rpc/rpc-errors.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createTrap } from '../../../test/fakes/hostile-values.ts'
import { describeDetails, describeError } from './describe-error.ts'

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

test('a reason of the embedded wallet’s frame is described by its code; one that came without a code is quoted', () => {
  const said = {
    code: 'transaction_would_fail',
    message: 'The transaction would fail: too little',
    reason: 'too little',
  }
  const values = { reasonCode: 'too_little_unsponsored', reasonValues: { symbol: 'ETH', message: 'Not today' } }
  expect(describeError(core, fromFrameErrorPayload({ ...said, ...values }))).toBe(
    'This transaction would fail: there isn’t enough ETH for this and its network fee. The sponsor doesn’t pay the fee: “Not today”',
  )
  expect(describeError(core, fromFrameErrorPayload(said))).toBe('This transaction would fail: “too little”')
})

test('a quotation that ends with a full stop has no second one after it', () => {
  const failed = signFailed({ wallet: 'Rainbow', reason: 'Locked.' }, { cause: new Error('Locked.') })
  expect(describeError(core, failed)).toBe('Rainbow couldn’t sign: “Locked”.')
  expect(describeDetails(core, failed)).toBe('Rainbow couldn’t sign: “Locked”.')
  expect(describeError(core, signFailed({ wallet: 'Rainbow', reason: 'Wait...' }))).toBe(
    'Rainbow couldn’t sign: “Wait...”.',
  )
  expect(describeError(core, sendFailed({ reason: 'Locked.' }))).toBe('Your wallet couldn’t send this: “Locked.”')
})

test('what others throw is quoted; an error of ours without a text for visitors is shown by its code', () => {
  expect(describeError(core, defineError('constructor', 'No {what}')({ what: 'way' }))).toBe(
    'Something went wrong: error code constructor',
  )
  expect(describeError(core, new Error('Locked'))).toBe('Something went wrong: “Locked”')
  expect(describeError(core, createTrap())).toBe('Something went wrong: no reason was given')
})

test('details quote the words of a wallet in full, and each line once', () => {
  const said = `nonce too low ${'.'.repeat(300)}`
  const cause = new Error(said, { cause: new Error('socket closed') })
  expect(describeDetails(core, sendFailed({ reason: 'nonce too low' }, { cause }))).toBe(
    `Your wallet couldn’t send this: “nonce too low”\n“${said}”\n“socket closed”`,
  )
  const short = new Error('nonce too low')
  expect(describeDetails(core, sendFailed({ reason: 'nonce too low' }, { cause: short }))).toBe(
    'Your wallet couldn’t send this: “nonce too low”',
  )
  expect(describeDetails(core, 'declined')).toBe('Something went wrong: “declined”')
})

test('details leave out what is technical and English: messages of ours, and of the browser for a failed request', () => {
  const down = httpUnreachable(
    { host: 'a.example' },
    { cause: new TypeError('Failed to fetch'), data: { url: 'https://a.example' } },
  )
  const wrong = rpcWrongChain({ host: 'b.example', actual: 5, expected: 1 })
  const cause = new AggregateError([down, wrong], `${down.message}; ${wrong.message}`)
  expect(describeDetails(core, rpcUnavailable({ network: 'Polygon', reasons: cause.message }, { cause }))).toBe(
    [
      'Polygon can’t be reached. Try again later.',
      'a.example can’t be reached. Check your connection.',
      'b.example serves a different network.',
    ].join('\n'),
  )
})

test('the details of an error that is its own cause end, and those of a hostile one say what can be read', () => {
  const round = new Error('round')
  round.cause = new Error('and round', { cause: round })
  expect(describeDetails(core, round)).toBe('Something went wrong: “round”\n“and round”')
  expect(describeDetails(core, sendFailed({ reason: 'no' }, { cause: createTrap() }))).toBe(
    'Your wallet couldn’t send this: “no”',
  )
})
