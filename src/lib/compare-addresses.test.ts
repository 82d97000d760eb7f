import { describe, expect, test } from 'vitest'
import { findLookalike, isSameAddress } from './compare-addresses.ts'
import { truncateAddress } from './truncate-address.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

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
    // Four characters at each end: with fewer, strangers would be called out.
    expect(findLookalike(lookalike.replace('F39f', 'F39e'), [ADA])).toBeUndefined()
    expect(findLookalike(lookalike.replace(/2266$/, '1266'), [ADA])).toBeUndefined()
  })
  test('one that reads the same in the lists of this dialog is one, too', () => {
    for (const known of [ADA, SOLANA]) {
      const [start, end] = truncateAddress(known).split('…') as [string, string]
      const forged = start + '1'.repeat(known.length - start.length - end.length) + end
      expect(truncateAddress(forged)).toBe(truncateAddress(known))
      expect(findLookalike(forged, [known])).toBe(known)
    }
    expect(findLookalike('0xf3111111111111111111111111111111111b92266'.toUpperCase().replace('0X', '0x'), [ADA])).toBe(
      ADA,
    )
  })
})

test('two spellings of an EVM address are the same account; base58 counts the case', () => {
  expect(isSameAddress(ADA, ADA.toLowerCase())).toBe(true)
  expect(isSameAddress(SOLANA, SOLANA.toLowerCase())).toBe(false)
})
