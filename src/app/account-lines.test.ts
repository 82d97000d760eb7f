import { expect, test } from 'vitest'
import { accountLines, type AccountFacts } from './account-lines.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const at = (address = ADDRESS, caipNetworkId = 'eip155:1' as const) =>
  ({ namespace: 'eip155', address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, type: 'eoa' }) as const
const ether = { amount: 1_234_567_800_000_000_000_000n, decimals: 18, symbol: 'ETH' }

const linesOf = (facts: Partial<AccountFacts> = {}) =>
  accountLines({
    account: at(),
    network: 'Ethereum',
    unsupported: '',
    balance: { status: 'ready', last: ether, readAt: 0 },
    name: undefined,
    lang: 'en',
    kept: '',
    ...facts,
  }).split('\n')

test('each part is a line, after the account itself', () => {
  expect(linesOf({ name: 'alice.eth' })).toEqual([
    `eip155:1:${ADDRESS}`,
    'avatar',
    'network Ethereum',
    'balance 1,234.567 ETH',
    'name alice.eth',
    'address 0xf3…b92266',
  ])
})

test('without a name it is the address, and numbers are those of the language', () => {
  expect(linesOf({ lang: 'de' }).slice(3, 5)).toEqual(['balance 1.234,567 ETH', 'name 0xf3…b92266'])
})

test('a network that is not the site’s is said in place of network and balance', () => {
  expect(linesOf({ unsupported: 'Wrong network' })).toEqual([
    `eip155:1:${ADDRESS}`,
    'avatar',
    'unsupported Wrong network',
    'name 0xf3…b92266',
    'address 0xf3…b92266',
  ])
})

test('until a balance is read it is what it was, of this account on this network only', () => {
  const kept = linesOf().join('\n')
  expect(linesOf({ kept, balance: undefined })).toContain('balance 1,234.567 ETH')
  expect(linesOf({ kept, balance: { status: 'loading' } })).toContain('balance 1,234.567 ETH')
  for (const account of [at(OTHER), at(ADDRESS, 'eip155:137' as never)]) {
    expect(linesOf({ kept, account, balance: undefined }).join()).not.toContain('balance')
    expect(linesOf({ kept, account, balance: { status: 'loading' } })).toContain('balance')
  }
  expect(linesOf({ kept, balance: { status: 'none' } }).join()).not.toContain('balance')
})

test('until a name is known it is what it was, of this account on any network', () => {
  const kept = linesOf({ name: 'alice.eth' }).join('\n')
  expect(linesOf({ kept, account: at(ADDRESS, 'eip155:137' as never) })).toContain('name alice.eth')
  expect(linesOf({ kept, account: at(OTHER) })).toContain('name 0x70…dc79C8')
  expect(linesOf({ kept, name: '' })).toContain('name 0xf3…b92266')
})

test('a text stays in its line', () => {
  expect(linesOf({ name: 'a\nbalance 9' })[4]).toBe('name a balance 9')
})

test('what an earlier version has kept is not taken for a balance or a name', () => {
  const kept = ['0xf3…b92266', '1.5 ETH', `eip155:1:${ADDRESS}`].join('\n')
  expect(linesOf({ kept, balance: undefined }).slice(2)).toEqual([
    'network Ethereum',
    'name 0xf3…b92266',
    'address 0xf3…b92266',
  ])
})

test('nothing connected, nothing shown', () => {
  expect(linesOf({ account: undefined, kept: linesOf().join('\n') })).toEqual([''])
})
