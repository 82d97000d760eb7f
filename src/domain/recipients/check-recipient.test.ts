import { describe, expect, test } from 'vitest'
import { chains } from '../../../test/fakes/chains.ts'
import { isNameLike, parseRecipient } from './check-recipient.ts'

const evm = await chains.of('eip155').loadRecipientRules?.()
const solana = await chains.of('solana').loadRecipientRules?.()
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

describe('an EVM address is optional 0x plus 40 hex characters, and its case a checksum', () => {
  test.each([ADA, ADA.toLowerCase(), `0x${ADA.slice(2).toUpperCase()}`, ADA.slice(2), ` ${ADA}\n`])('%j', (typed) =>
    expect(parseRecipient(typed, evm)).toEqual({ address: ADA }),
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
  ])('%j is refused: %s', (typed, problem) => expect(parseRecipient(typed, evm)).toEqual({ problem }))
})

describe('a Solana address decodes to 32 bytes', () => {
  test('one that does', () => expect(parseRecipient(SOLANA, solana)).toEqual({ address: SOLANA }))
  test.each([
    ['1'.repeat(32), 'zero-address'],
    [SOLANA.slice(1), 'not-an-address'],
    [`${SOLANA}1`, 'not-an-address'],
    [SOLANA.replace('o', '0'), 'not-an-address'],
    [ADA, 'not-an-address'],
    ['1'.repeat(5000), 'not-an-address'],
  ])('%j is refused: %s', (typed, problem) => expect(parseRecipient(typed, solana)).toEqual({ problem }))
})

test('a name is known by its dot', () => {
  expect(['ada.eth', 'ada.reown.id', 'ädä.eth'].every(isNameLike)).toBe(true)
  expect([ADA, 'ada'].some(isNameLike)).toBe(false)
})
