import { expect, test } from 'vitest'
import { chains } from '../../../test/fakes/chains.ts'
import { explorerUrl } from './explorer-url.ts'

test('an address on the built-in explorer', () => {
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1' }, 'address', '0xabc')).toEqual({
    name: 'etherscan.io',
    url: 'https://etherscan.io/address/0xabc',
  })
})

test("the site's own explorer comes first, and keeps its path and query", () => {
  const blockExplorers = { default: { name: 'Mine', url: 'https://mine.example/scan/?cluster=devnet' } }
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1', blockExplorers }, 'tx', '0x1')?.url).toBe(
    'https://mine.example/scan/tx/0x1?cluster=devnet',
  )
})

test('tokens of Solana are addresses', () => {
  const network = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
  expect(explorerUrl(chains, network, 'token', 'Mint')?.url).toBe('https://explorer.solana.com/address/Mint')
})

test('an id with half a character in it is a link without that', () => {
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1' }, 'tx', '0x\ud8001\udc00')?.url).toBe(
    'https://etherscan.io/tx/0x1',
  )
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1' }, 'tx', '😀')?.url).toBe(
    'https://etherscan.io/tx/%F0%9F%98%80',
  )
})

test('an id cannot lead elsewhere, and no explorer is no link', () => {
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1' }, 'address', '../..//evil?x#y')?.url).toBe(
    'https://etherscan.io/address/..%2F..%2F%2Fevil%3Fx%23y',
  )
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:31337' }, 'address', '0x1')).toBeUndefined()
  const blockExplorers = { default: { name: 'Bad', url: 'javascript:alert(1)' } }
  expect(explorerUrl(chains, { caipNetworkId: 'eip155:1', blockExplorers }, 'address', '0x1')).toBeUndefined()
})
