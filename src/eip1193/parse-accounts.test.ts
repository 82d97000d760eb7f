import { expect, test } from 'vitest'
import { ACCOUNTS_LIMIT, parseAccounts } from './parse-accounts.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('addresses are EIP-55 checksummed, in the wallet’s order, each once', () => {
  const answer = [GRACE.toLowerCase(), ADA.toUpperCase().replace('0X', '0x'), GRACE, '0X' + ADA.slice(2)]
  expect(parseAccounts(answer)).toEqual([GRACE, ADA])
})

test('no accounts are an empty list', () => {
  expect(parseAccounts([])).toEqual([])
})

test('what is no address is left out', () => {
  expect(parseAccounts([null, 7, {}, 'alice.eth', '0x12', ADA + '00', ` ${ADA}`, ADA])).toEqual([ADA])
})

test('an answer that is no list, or holds no address at all, is not understood', () => {
  for (const answer of [undefined, null, '', ADA, 1, {}, { length: 1, 0: ADA }, ['alice'], [[ADA]]]) {
    expect(parseAccounts(answer)).toBeUndefined()
  }
})

test('10,000 accounts are cut', () => {
  const answer = Array.from({ length: 10_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(parseAccounts(answer)).toHaveLength(ACCOUNTS_LIMIT)
})

test('a list with a trap in it is survived', () => {
  const trap = Object.defineProperty([ADA], '0', {
    get: () => {
      throw new Error('trap')
    },
  })
  const proxy = new Proxy([ADA], {
    get: () => {
      throw new Error('trap')
    },
  })
  expect(parseAccounts(trap)).toBeUndefined()
  expect(parseAccounts(proxy)).toBeUndefined()
})
