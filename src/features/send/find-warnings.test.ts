import { expect, test } from 'vitest'
import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, TOKEN } from '../../../test/fakes/send/create-fake-chain.ts'
import { findWarnings } from './find-warnings.ts'

const NOBODY = { own: [ADA], known: [] }
const LOOKALIKE = `0x7099${'a'.repeat(32)}79c8`

function transfer(change: Partial<PreparedTransfer> = {}, request: Partial<PreparedTransfer['request']> = {}) {
  const prepared: PreparedTransfer = {
    request: { network: ETHEREUM, from: ADA, to: GRACE, token: ETHER, amount: 100n, ...request },
    fee: { amount: 10n, token: ETHER },
    balance: { token: 1000n, native: 1000n },
    simulation: { status: 'simulated', changes: [] },
    receiver: 'account',
    ...change,
  }
  return prepared
}

test('a transfer to somebody needs no words', () => {
  expect(findWarnings(transfer(), NOBODY)).toEqual({ stops: [], cautions: [], remarks: [] })
})

test("the token's own address is no receiver", () => {
  expect(findWarnings(transfer({}, { token: DOLLAR, to: TOKEN.toLowerCase() }), NOBODY).stops).toEqual([
    { id: 'token-address' },
  ])
})

test('more than the balance, and more than the balance less the fee', () => {
  expect(findWarnings(transfer({}, { amount: 1001n }), NOBODY).stops).toEqual([{ id: 'too-much' }])
  expect(findWarnings(transfer({}, { amount: 991n }), NOBODY).stops).toEqual([{ id: 'no-fee' }])
  expect(findWarnings(transfer({}, { amount: 990n }), NOBODY).stops).toEqual([])
})

test('a token cannot be sent without anything to pay the fee with', () => {
  const balance = { token: 1000n, native: 9n }
  expect(findWarnings(transfer({ balance }, { token: DOLLAR }), NOBODY).stops).toEqual([{ id: 'no-fee' }])
  const nothing = { token: 1000n, native: 0n }
  expect(findWarnings(transfer({ balance: nothing, fee: undefined }, { token: DOLLAR }), NOBODY).stops).toEqual([
    { id: 'no-fee' },
  ])
})

test('what would fail is not sent', () => {
  const simulation = { status: 'refused', reason: 'paused' } as const
  expect(findWarnings(transfer({ simulation, fee: undefined }), NOBODY).stops).toEqual([
    { id: 'refused', reason: 'paused' },
  ])
  expect(findWarnings(transfer({ fee: undefined }), NOBODY).stops).toHaveLength(1)
})

test("one's own address is asked about", () => {
  expect(findWarnings(transfer({}, { to: ADA }), NOBODY).cautions).toEqual([{ id: 'own-address' }])
})

test("lookalikes of known receivers and of one's own addresses are called out, the known ones themselves are not", () => {
  const known = { own: [ADA], known: [GRACE] }
  expect(findWarnings(transfer({}, { to: LOOKALIKE }), known).cautions).toEqual([{ id: 'lookalike', known: GRACE }])
  expect(findWarnings(transfer({}, { to: GRACE }), known).cautions).toEqual([])
  expect(findWarnings(transfer({}, { to: `0xf39f${'0'.repeat(32)}2266` }), NOBODY).cautions).toEqual([
    { id: 'lookalike', known: ADA },
  ])
})

test('a receiver that is a contract, and what cannot be simulated, are said to be so', () => {
  expect(findWarnings(transfer({ receiver: 'contract' }), NOBODY).remarks).toEqual([{ id: 'contract' }])
  const unknown = transfer({ simulation: { status: 'unknown', reason: 'busy' } })
  expect(findWarnings(unknown, NOBODY).cautions).toEqual([{ id: 'not-simulated', reason: 'busy' }])
  const accepted = transfer({ simulation: { status: 'accepted', reason: 'no idea' } })
  expect(findWarnings(accepted, NOBODY).remarks).toEqual([{ id: 'arrival-unknown', reason: 'no idea' }])
})

test('fee-on-transfer and dust are called out', () => {
  const changes = [
    { token: DOLLAR, account: 'sender', amount: -100n },
    { token: DOLLAR, account: 'receiver', amount: 98n },
  ] as const
  const charged = transfer({ simulation: { status: 'simulated', changes } }, { token: DOLLAR })
  expect(findWarnings(charged, NOBODY).remarks).toEqual([{ id: 'less-arrives' }])
  expect(findWarnings(transfer(), { ...NOBODY, worth: { amount: 0.01, fee: 0.2 } }).remarks).toEqual([{ id: 'dust' }])
})
