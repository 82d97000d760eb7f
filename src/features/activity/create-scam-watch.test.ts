import { expect, test } from 'vitest'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import { genuineRecipients } from '#domain/recipients/known-recipients.ts'
import { ADA, GRACE, NOW, one } from '../../../test/fakes/create-test-history.ts'
import { scamFacts, sessionRecipients } from './create-scam-watch.ts'
import { createKnownAddresses, createScamClassifier, type KnownAddresses } from './known-addresses.ts'
import { toActivityEntry } from './to-activity-entry.ts'

/** Begins and ends as GRACE's address does. */
const FAKE = `0x7099${'1'.repeat(32)}79c8`
const STRANGER = `0x${'5'.repeat(40)}`

const toEntry = (transaction: HistoryTransaction) => ({
  ...toActivityEntry(transaction, { before: NOW, now: NOW }),
  ...scamFacts(transaction, ADA),
})
const findScam = (transaction: HistoryTransaction, addresses: KnownAddresses) =>
  createScamClassifier(addresses)(toEntry(transaction)).scam

function known(...addresses: string[]) {
  const all = createKnownAddresses()
  for (const address of addresses) all.add(address)
  return all
}
const transfer = (fields: object) =>
  [{ direction: 'in', quantity: '1', sender: STRANGER, recipient: ADA, ...fields }] as const

test('an address that only looks like a known one is called out, whatever it moved, in whichever direction', () => {
  for (const quantity of ['0', '0.000001', '5', undefined]) {
    const dust = one(1, { sentFrom: FAKE, transfers: transfer({ sender: FAKE, quantity }) })
    expect(findScam(dust, known(ADA, GRACE))).toEqual({ kind: 'lookalike', known: GRACE })
    const sent = one(2, { transfers: transfer({ direction: 'out', sender: ADA, recipient: FAKE, quantity }) })
    expect(findScam(sent, known(ADA, GRACE))).toEqual({ kind: 'lookalike', known: GRACE })
  }
  expect(findScam(one(3), known(ADA, GRACE.toLowerCase()))).toBeUndefined()
})

test('what somebody else made and moved nothing is called out: a transfer of 0 needs nobody’s consent', () => {
  const nothing = transfer({ direction: 'out', sender: ADA, recipient: STRANGER, quantity: '0.00' })
  expect(findScam(one(1, { sentFrom: STRANGER, transfers: nothing }), known())).toEqual({ kind: 'nothing' })
  expect(findScam(one(1, { sentFrom: undefined, transfers: nothing }), known())).toEqual({ kind: 'nothing' })
  expect(findScam(one(2, { sentFrom: ADA.toLowerCase(), transfers: nothing }), known())).toBeUndefined()
  expect(findScam(one(3, { sentFrom: STRANGER, transfers: [] }), known())).toBeUndefined()
  const tiny = transfer({ quantity: '0.000001' })
  expect(findScam(one(4, { sentFrom: STRANGER, transfers: tiny }), known(GRACE))).toBeUndefined()
})

test('known is whom the account itself has sent something to, not who was made to look so', () => {
  expect(genuineRecipients(one(1), ADA)).toEqual([GRACE])
  const nothing = transfer({ direction: 'out', sender: ADA, recipient: FAKE, quantity: '0' })
  expect(genuineRecipients(one(2, { transfers: nothing }), ADA)).toEqual([])
  expect(genuineRecipients(one(3, { sentFrom: STRANGER }), ADA)).toEqual([])
})

test('an entry is classified again by what is known since; an unchanged result is the same object', () => {
  const addresses = known(ADA)
  const classify = createScamClassifier(addresses)
  const entry = toEntry(one(1, { sentFrom: FAKE, transfers: transfer({ sender: FAKE }) }))
  expect(classify(entry)).toBe(entry)
  addresses.add(GRACE)
  const classified = classify(entry)
  expect(classified.scam).toEqual({ kind: 'lookalike', known: GRACE })
  expect(classify(entry)).toBe(classified)
})

test('of two alike that the visitor has sent to, the one that was met later is the imitation', () => {
  const addresses = createKnownAddresses()
  addresses.add(FAKE, NOW)
  expect(addresses.lookalikeOf(FAKE)).toBeUndefined()
  addresses.add(GRACE, NOW - 1)
  expect([addresses.lookalikeOf(FAKE), addresses.lookalikeOf(GRACE)]).toEqual([GRACE, undefined])
})

test('on Solana, an address in another case is another account: it is not known by its likeness', () => {
  const genuine = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  const forged = genuine.replace('AJkL', 'ajKl')
  const addresses = createKnownAddresses()
  addresses.add(genuine, NOW)
  expect(addresses.lookalikeOf(forged)).toBe(genuine)
})

test('the first time that an address was met counts, whichever is found first', () => {
  const addresses = createKnownAddresses()
  addresses.add(FAKE, NOW - 2)
  addresses.add(GRACE, NOW)
  expect(addresses.add(GRACE, NOW - 3)).toBe(true)
  expect(addresses.lookalikeOf(FAKE)).toBe(GRACE)
  expect(addresses.add(GRACE, NOW)).toBe(false)
  expect(addresses.lookalikeOf(FAKE)).toBe(GRACE)
})

test('an imitation that is known from storage alone, where anybody may have put it, is called out anyway', () => {
  const genuine = createKnownAddresses()
  genuine.add(FAKE)
  genuine.add(GRACE, NOW)
  expect([genuine.lookalikeOf(FAKE), genuine.lookalikeOf(GRACE)]).toEqual([GRACE, undefined])
  // Of two lookalikes that are both known, either may be the genuine one.
  expect(known(GRACE, FAKE).lookalikeOf(FAKE)).toBe(GRACE)
})

test('known are the recipients of this session, but not those that got nothing', () => {
  const transfer = (amount: string) => ({ symbol: 'ETH', decimals: 18, amount, to: GRACE })
  const sent = { kind: 'send', caipNetworkId: 'eip155:1', address: ADA, submittedAt: NOW, status: 'submitted' } as const
  expect(
    sessionRecipients([
      { ...sent, hash: '0x1', transfer: transfer('1') },
      { ...sent, hash: '0x2', transfer: transfer('0') },
      { ...sent, hash: '0x3' },
    ]),
  ).toEqual([{ address: GRACE, since: NOW }])
})

test('an own address is no lookalike of itself in another case', () => {
  expect(known(ADA).lookalikeOf(ADA.toLowerCase())).toBeUndefined()
  expect(known(GRACE).lookalikeOf(FAKE)).toBe(GRACE)
  expect(known(GRACE).lookalikeOf(STRANGER)).toBeUndefined()
})
