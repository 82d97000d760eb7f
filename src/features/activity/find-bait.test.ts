import { expect, test } from 'vitest'
import { ADA, GRACE, one } from '../../../test/fakes/create-test-history.ts'
import { createKnownAddresses } from './create-known-addresses.ts'
import { findBait, genuineReceivers } from './find-bait.ts'

/** Begins and ends as GRACE's address does. */
const FAKE = `0x7099${'1'.repeat(32)}79c8`
const STRANGER = `0x${'5'.repeat(40)}`

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
    expect(findBait(dust, ADA, known(ADA, GRACE))).toEqual({ kind: 'lookalike', known: GRACE })
    const sent = one(2, { transfers: transfer({ direction: 'out', sender: ADA, recipient: FAKE, quantity }) })
    expect(findBait(sent, ADA, known(ADA, GRACE))).toEqual({ kind: 'lookalike', known: GRACE })
  }
  expect(findBait(one(3), ADA, known(ADA, GRACE.toLowerCase()))).toBeUndefined()
})

test('what somebody else made and moved nothing is called out: a transfer of 0 needs nobody’s consent', () => {
  const nothing = transfer({ direction: 'out', sender: ADA, recipient: STRANGER, quantity: '0.00' })
  expect(findBait(one(1, { sentFrom: STRANGER, transfers: nothing }), ADA, known())).toEqual({ kind: 'nothing' })
  expect(findBait(one(1, { sentFrom: undefined, transfers: nothing }), ADA, known())).toEqual({ kind: 'nothing' })
  expect(findBait(one(2, { sentFrom: ADA.toLowerCase(), transfers: nothing }), ADA, known())).toBeUndefined()
  expect(findBait(one(3, { sentFrom: STRANGER, transfers: [] }), ADA, known())).toBeUndefined()
  const tiny = transfer({ quantity: '0.000001' })
  expect(findBait(one(4, { sentFrom: STRANGER, transfers: tiny }), ADA, known(GRACE))).toBeUndefined()
})

test('known is whom the account itself has sent something to, not who was made to look so', () => {
  expect(genuineReceivers(one(1), ADA)).toEqual([GRACE])
  const nothing = transfer({ direction: 'out', sender: ADA, recipient: FAKE, quantity: '0' })
  expect(genuineReceivers(one(2, { transfers: nothing }), ADA)).toEqual([])
  expect(genuineReceivers(one(3, { sentFrom: STRANGER }), ADA)).toEqual([])
})

test('an own address is no lookalike of itself in another case', () => {
  expect(known(ADA).lookalikeOf(ADA.toLowerCase())).toBeUndefined()
  expect(known(GRACE).lookalikeOf(FAKE)).toBe(GRACE)
  expect(known(GRACE).lookalikeOf(STRANGER)).toBeUndefined()
})
