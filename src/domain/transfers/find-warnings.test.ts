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
    recipient: 'account',
    ...change,
  }
  return prepared
}

test('a transfer to somebody needs no words', () => {
  expect(findWarnings(transfer(), NOBODY)).toEqual({ stops: [], cautions: [], remarks: [] })
})

test("the token's own address is no recipient", () => {
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

test('a smart account whose wallet may pay the fee in another way is asked about it instead', () => {
  const poor = { balance: { token: 1000n, native: 0n }, mayPayOtherwise: true }
  expect(findWarnings(transfer(poor, { token: DOLLAR }), NOBODY)).toMatchObject({
    stops: [],
    cautions: [{ id: 'no-fee' }],
  })
  expect(findWarnings(transfer({ ...poor, fee: undefined }, { token: DOLLAR }), NOBODY)).toMatchObject({
    stops: [{ id: 'refused' }],
  })
  expect(findWarnings(transfer({ mayPayOtherwise: true }, { token: DOLLAR }), NOBODY)).toMatchObject({ cautions: [] })
})

test('a sponsored transfer needs no coin for its fee', () => {
  const fee = { amount: 0n, token: ETHER, sponsor: '' }
  const balance = { token: 1000n, native: 0n }
  expect(findWarnings(transfer({ balance, fee }, { token: DOLLAR }), NOBODY).stops).toEqual([])
  expect(findWarnings(transfer({ fee }, { amount: 1000n }), NOBODY).stops).toEqual([])
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

test("lookalikes of known recipients and of one's own addresses are called out, the known ones themselves are not", () => {
  const known = { own: [ADA], known: [GRACE] }
  expect(findWarnings(transfer({}, { to: LOOKALIKE }), known).cautions).toEqual([{ id: 'lookalike', known: GRACE }])
  expect(findWarnings(transfer({}, { to: GRACE }), known).cautions).toEqual([])
  expect(findWarnings(transfer({}, { to: `0xf39f${'0'.repeat(32)}2266` }), NOBODY).cautions).toEqual([
    { id: 'lookalike', known: ADA },
  ])
})

test('a lookalike that is among the known recipients itself is called out anyway: somebody may have put it there', () => {
  const poisoned = { own: [ADA], known: [LOOKALIKE, GRACE] }
  expect(findWarnings(transfer({}, { to: LOOKALIKE }), poisoned).cautions).toEqual([{ id: 'lookalike', known: GRACE }])
  const ownTwin = `0xf39f${'0'.repeat(32)}2266`
  expect(findWarnings(transfer({}, { to: ownTwin }), { own: [ADA, ownTwin], known: [] }).cautions).toEqual([])
})

test('an amount that was calculated with other decimals than the token has is not sent, whatever else is wrong', () => {
  const decimals = { status: 'wrong', reason: 'the token has 6 decimals, not 8' } as const
  const simulation = { status: 'refused', reason: decimals.reason } as const
  const asked = transfer({ decimals, simulation, fee: undefined }, { token: DOLLAR, amount: 100_000n })
  expect(findWarnings(asked, NOBODY).stops).toEqual([{ id: 'wrong-decimals', reason: decimals.reason }])
})

test('decimals that only one party stands for are asked about', () => {
  const unconfirmed = transfer({ decimals: { status: 'unconfirmed' } }, { token: DOLLAR })
  expect(findWarnings(unconfirmed, NOBODY).cautions).toEqual([{ id: 'unconfirmed-decimals' }])
  // A wallet outside this page shows the amount by decimals that it knows itself.
  expect(findWarnings(unconfirmed, { ...NOBODY, showsAmount: true }).cautions).toEqual([])
  expect(findWarnings(transfer({ decimals: { status: 'agreed' } }), NOBODY).cautions).toEqual([])
})

const ETHERS = (count: number) => BigInt(count * 1e6) * 10n ** 12n
const cautionsAt = (fee: number, amount: number, { token = ETHER, isTipHigh = false, worth = {} } = {}) =>
  findWarnings(
    transfer(
      { fee: { amount: ETHERS(fee), token: ETHER, isTipHigh }, balance: { token: ETHERS(99), native: ETHERS(99) } },
      { token, amount: ETHERS(amount) },
    ),
    { ...NOBODY, worth },
  ).cautions.map(({ id }) => id)

test('a fee of more than 5 % and more than $20 is asked about', () => {
  expect(cautionsAt(0.01, 0.1, { worth: { fee: 30, amount: 300 } })).toEqual(['high-fee'])
  expect(cautionsAt(0.01, 0.2, { worth: { fee: 30, amount: 600 } })).toEqual([])
  expect(cautionsAt(0.006, 0.01, { worth: { fee: 18, amount: 30 } })).toEqual([])
  const token = DOLLAR
  expect(cautionsAt(0.01, 1, { token, worth: { fee: 30, amount: 599 } })).toEqual(['high-fee'])
  expect(cautionsAt(0.01, 1, { token, worth: { fee: 30, amount: 600 } })).toEqual([])
  expect(cautionsAt(0.01, 1, { token, worth: { fee: 30 } })).toEqual(['high-fee'])
})

test('without a price, a hundredth of a coin counts as much', () => {
  expect(cautionsAt(0.01, 0.1)).toEqual(['high-fee'])
  expect(cautionsAt(0.009, 0.1)).toEqual([])
})

test('a tip out of proportion is asked about, unless it is next to nothing', () => {
  expect(cautionsAt(0.4, 90, { isTipHigh: true, worth: { fee: 1200, amount: 270_000 } })).toEqual(['high-fee'])
  expect(cautionsAt(0.001, 90, { isTipHigh: true, worth: { fee: 21 } })).toEqual(['high-fee'])
  expect(cautionsAt(0.001, 0.0001, { isTipHigh: true, worth: { fee: 3, amount: 0.3 } })).toEqual([])
  // A service that says that the coin is worth nothing does not silence it.
  expect(cautionsAt(0.4, 90, { isTipHigh: true, worth: { fee: 0.01, amount: 1 } })).toEqual(['high-fee'])
})

test("a name's address that is Ethereum's is worth a sentence", () => {
  expect(findWarnings(transfer(), { ...NOBODY, isMainnetAddress: true }).remarks).toEqual([{ id: 'mainnet-address' }])
})

test('a recipient that is a contract, and what cannot be simulated, are said to be so', () => {
  expect(findWarnings(transfer({ recipient: 'contract' }), NOBODY).remarks).toEqual([{ id: 'contract' }])
  const unknown = transfer({ simulation: { status: 'unknown', reason: 'busy' } })
  expect(findWarnings(unknown, NOBODY).cautions).toEqual([{ id: 'not-simulated', reason: 'busy' }])
  const accepted = transfer({ simulation: { status: 'accepted', reason: 'no idea' } })
  expect(findWarnings(accepted, NOBODY).remarks).toEqual([{ id: 'arrival-unknown', reason: 'no idea' }])
})

test('fee-on-transfer and dust are called out', () => {
  const changes = [
    { token: DOLLAR, account: 'sender', amount: -100n },
    { token: DOLLAR, account: 'recipient', amount: 98n },
  ] as const
  const charged = transfer({ simulation: { status: 'simulated', changes } }, { token: DOLLAR })
  expect(findWarnings(charged, NOBODY).remarks).toEqual([{ id: 'less-arrives' }])
  expect(findWarnings(transfer(), { ...NOBODY, worth: { amount: 0.01, fee: 0.2 } }).remarks).toEqual([{ id: 'dust' }])
})
