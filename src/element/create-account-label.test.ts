import { expect, test } from 'vitest'
import { createAccountLabel, type AccountFacts } from './create-shown-account.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const at = (address = ADDRESS, caipNetworkId = 'eip155:1' as const) =>
  ({ namespace: 'eip155', address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, type: 'eoa' }) as const
const ether = { amount: 1_234_567_800_000_000_000_000n, decimals: 18, symbol: 'ETH' }

const labelOf = (facts: Partial<AccountFacts> = {}) =>
  createAccountLabel({
    account: at(),
    network: 'Ethereum',
    unsupported: '',
    balance: { status: 'ready', last: ether, readAt: 0 },
    name: undefined,
    lang: 'en',
    before: undefined,
    ...facts,
  })

/** Each part with its text. */
const partsOf = (facts: Partial<AccountFacts> = {}) =>
  labelOf(facts).parts.map(({ name, text }) => (text ? `${name} ${text}` : name))

test('a label has the account, and its parts in the order in which buttons show them', () => {
  expect(labelOf().caipAddress).toBe(`eip155:1:${ADDRESS}`)
  expect(partsOf({ name: 'alice.eth' })).toEqual([
    'avatar',
    'network Ethereum',
    'balance 1,234.567 ETH',
    'name alice.eth',
    'address 0xf3…b92266',
  ])
})

test('without a name it is the address, and numbers are those of the language', () => {
  expect(partsOf({ lang: 'de' }).slice(2, 4)).toEqual(['balance 1.234,567 ETH', 'name 0xf3…b92266'])
})

test('a network that is not the site’s is said in place of network and balance', () => {
  expect(partsOf({ unsupported: 'Wrong network' })).toEqual([
    'avatar',
    'unsupported Wrong network',
    'name 0xf3…b92266',
    'address 0xf3…b92266',
  ])
})

test('until a balance is read it is what it was, of this account on this network only', () => {
  const before = labelOf()
  expect(partsOf({ before, balance: undefined })).toContain('balance 1,234.567 ETH')
  expect(partsOf({ before, balance: { status: 'loading' } })).toContain('balance 1,234.567 ETH')
  for (const account of [at(OTHER), at(ADDRESS, 'eip155:137' as never)]) {
    expect(partsOf({ before, account, balance: undefined }).join()).not.toContain('balance')
    expect(partsOf({ before, account, balance: { status: 'loading' } })).toContain('balance')
  }
  expect(partsOf({ before, balance: { status: 'none' } }).join()).not.toContain('balance')
})

test('until a name is known it is what it was, of this account on any network', () => {
  const before = labelOf({ name: 'alice.eth' })
  expect(partsOf({ before, account: at(ADDRESS, 'eip155:137' as never) })).toContain('name alice.eth')
  expect(partsOf({ before, account: at(OTHER) })).toContain('name 0x70…dc79C8')
  expect(partsOf({ before, name: '' })).toContain('name 0xf3…b92266')
})
