import { describe, expect, test } from 'vitest'
import { readAbility, readLimit } from './read-ability.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NETWORK = 'eip155:1'
const lowered = TOKEN.toLowerCase()
const unknown = (type: string) => ({ kind: 'unknown', type })

test.each([
  ['native-token-periodic', { periodAmount: '1', periodDuration: 86_400 }, { amount: 1n, everySeconds: 86_400 }],
  ['native-token-periodic', { periodAmount: '0x10', periodDuration: 60 }, { amount: 16n, everySeconds: 60 }],
  ['native-token-transfer', { allowance: 5 }, { amount: 5n, everySeconds: undefined }],
  [
    'erc20-token-periodic',
    { tokenAddress: TOKEN, periodAmount: '10000000', periodDuration: 3_600 },
    { token: lowered, amount: 10_000_000n, everySeconds: 3_600 },
  ],
  [
    'erc20-token-transfer',
    { address: TOKEN, allowance: String(2n ** 256n) },
    { token: lowered, amount: 2n ** 256n, everySeconds: undefined },
  ],
])('%s of %j', (type, data, expected) => {
  expect(readAbility({ type, data }, NETWORK)).toEqual({ kind: 'spend', token: undefined, ...expected })
})

test('a call names its contract', () => {
  expect(readAbility({ type: 'contract-call', data: { address: TOKEN } }, NETWORK)).toEqual({
    ...{ kind: 'call', contract: TOKEN, functions: [] },
  })
})

test.each([
  [
    [{ functionName: 'mint' }, { functionName: 'burn' }],
    ['mint', 'burn'],
  ],
  [[{ functionName: 'mint' }, {}], []],
  [[{ functionName: 'mint\u202e' }], []],
  [Array.from({ length: 11 }, () => ({ functionName: 'mint' })), []],
  ['mint', []],
])('a call of the functions %j names %j', (functions, expected) => {
  const call = { type: 'contract-call', data: { address: TOKEN, functions } }
  expect(readAbility(call, NETWORK)).toMatchObject({ kind: 'call', functions: expected })
})

test.each([
  ['gas-limit', { limit: '0x7a120' }, { kind: 'gas', amount: 500_000n }],
  ['call-limit', { count: 5 }, { kind: 'calls', count: 5n, everySeconds: undefined }],
  ['rate-limit', { count: 10, interval: 3_600 }, { kind: 'calls', count: 10n, everySeconds: 3_600 }],
  ['value-limit', { allowance: '0x5' }, { kind: 'spend', token: undefined, amount: 5n, everySeconds: undefined }],
  [
    'token-allowance',
    { tokenAddress: TOKEN, allowance: '5' },
    { kind: 'spend', token: lowered, amount: 5n, everySeconds: undefined },
  ],
  ['contract-call', { address: TOKEN }, { kind: 'call', contract: TOKEN, functions: [] }],
])('the limit %s of %j', (type, data, expected) => {
  expect(readLimit({ type, data }, NETWORK)).toEqual(expected)
})

test.each([
  ['gas-limit', {}],
  ['gas-limit', { limit: -1 }],
  ['call-limit', { count: 1.5 }],
  ['rate-limit', { count: 10 }],
  ['rate-limit', { count: 10, interval: 0 }],
  ['value-limit', {}],
  ['token-allowance', { allowance: '5' }],
  ['time-lock', {}],
])('the limit %s of %j isn’t guessed', (type, data) => {
  expect(readLimit({ type, data }, NETWORK)).toEqual(unknown(type))
})

test.each([
  ['native-token-stream', {}],
  ['native-token-periodic', { periodAmount: '1' }],
  ['native-token-periodic', { periodAmount: '-1', periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '1e9', periodDuration: 60 }],
  ['native-token-periodic', { periodAmount: '1', periodDuration: 0 }],
  ['native-token-periodic', { periodAmount: '1', periodDuration: NaN }],
  ['native-token-periodic', { periodAmount: '1', periodDuration: '60' }],
  ['native-token-transfer', { allowance: 1.5 }],
  ['native-token-transfer', { allowance: 2 ** 60 }],
  ['native-token-transfer', { allowance: '9'.repeat(79) }],
  ['erc20-token-periodic', { periodAmount: '1', periodDuration: 60 }],
  ['erc20-token-transfer', { address: '0x12', allowance: '1' }],
  ['contract-call', { address: 'javascript:alert(1)' }],
  ['constructor', {}],
])('%s of %j isn’t guessed', (type, data) => {
  expect(readAbility({ type, data }, NETWORK)).toEqual(unknown(type))
})

describe.each([
  ['plain', TOKEN],
  ['in lower case', lowered],
  ['CAIP-10', `${NETWORK}:${TOKEN}`],
])('an address that is %s', (_, address) => {
  test.each([
    ['erc20-token-transfer', { address, allowance: '5' }, { kind: 'spend', token: lowered }],
    ['erc20-token-periodic', { tokenAddress: address, periodAmount: '5', periodDuration: 60 }, { token: lowered }],
    ['token-allowance', { tokenAddress: address, allowance: '5' }, { kind: 'spend', token: lowered }],
  ])('of %s', (type, data, expected) => {
    expect(readLimit({ type, data }, NETWORK)).toMatchObject(expected)
  })

  test('of contract-call', () => {
    const read = readAbility({ type: 'contract-call', data: { address } }, NETWORK)
    expect(read.kind === 'call' && read.contract.toLowerCase()).toBe(lowered)
  })
})

test('a token of another network isn’t one of this account’s', () => {
  const given = { type: 'erc20-token-transfer', data: { address: `eip155:10:${TOKEN}`, allowance: '5' } }
  expect(readAbility(given, NETWORK)).toEqual(unknown(given.type))
})
