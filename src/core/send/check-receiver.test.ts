import { describe, expect, test } from 'vitest'
import { findLookalike, isNameLike, isSameAddress, parseReceiver } from './check-receiver.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

describe('an EVM address is optional 0x plus 40 hex characters, and its case a checksum', () => {
  test.each([ADA, ADA.toLowerCase(), `0x${ADA.slice(2).toUpperCase()}`, ADA.slice(2), ` ${ADA}\n`])('%j', (typed) =>
    expect(parseReceiver(typed, 'eip155')).toEqual({ address: ADA }),
  )
  test.each([
    [ADA.replace('f39F', 'f39f'), 'wrong-case'],
    [`0x${'0'.repeat(40)}`, 'zero-address'],
    [ADA.slice(0, -1), 'not-an-address'],
    [`${ADA}0`, 'not-an-address'],
    [`${ADA.slice(0, 20)}\u200b${ADA.slice(20)}`, 'not-an-address'],
    ['', 'not-an-address'],
    [SOLANA, 'not-an-address'],
    ['0xＦ39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'not-an-address'],
  ])('%j is refused: %s', (typed, problem) => expect(parseReceiver(typed, 'eip155')).toEqual({ problem }))
})

describe('a Solana address decodes to 32 bytes', () => {
  test('one that does', () => expect(parseReceiver(SOLANA, 'solana')).toEqual({ address: SOLANA }))
  test.each([
    ['1'.repeat(32), 'zero-address'],
    [SOLANA.slice(1), 'not-an-address'],
    [`${SOLANA}1`, 'not-an-address'],
    [SOLANA.replace('o', '0'), 'not-an-address'],
    [ADA, 'not-an-address'],
    ['1'.repeat(5000), 'not-an-address'],
  ])('%j is refused: %s', (typed, problem) => expect(parseReceiver(typed, 'solana')).toEqual({ problem }))
})

describe('address poisoning', () => {
  const lookalike = `0xF39f${'1'.repeat(32)}2266`
  test('the same beginning and end of another account is a lookalike', () => {
    expect(findLookalike(lookalike, [SOLANA, ADA])).toBe(ADA)
    const forged = `oeYf${SOLANA.slice(4, -4).replaceAll('C', 'D')}kq96`
    expect(findLookalike(forged, [ADA, SOLANA])).toBe(SOLANA)
  })
  test('the account itself is none, in whatever case, and neither is one that only begins alike', () => {
    expect(findLookalike(ADA.toLowerCase(), [ADA])).toBeUndefined()
    expect(findLookalike(lookalike.replace(/2266$/, '2267'), [ADA])).toBeUndefined()
    expect(findLookalike(ADA, [])).toBeUndefined()
  })
})

test('two spellings of an EVM address are the same account; base58 counts the case', () => {
  expect(isSameAddress(ADA, ADA.toLowerCase())).toBe(true)
  expect(isSameAddress(SOLANA, SOLANA.toLowerCase())).toBe(false)
})

test('a name is known by its dot', () => {
  expect(['ada.eth', 'ada.reown.id', 'ädä.eth'].every(isNameLike)).toBe(true)
  expect([ADA, 'ada'].some(isNameLike)).toBe(false)
})
