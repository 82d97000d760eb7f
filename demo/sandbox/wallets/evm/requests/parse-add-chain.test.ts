import { expect, test } from 'vitest'
import { parseAddChain } from './parse-add-chain.ts'
import { parseChainId } from './parse-chain-id.ts'

const CHAIN = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.example'],
  blockExplorerUrls: null,
}

test('reads a chain', () => {
  expect(parseAddChain([CHAIN])).toEqual({
    chainId: 137,
    name: 'Polygon',
    symbol: 'POL',
    decimals: 18,
    rpcUrls: CHAIN.rpcUrls,
  })
})

test.each([
  ['chainName', { chainName: '' }],
  ['rpcUrls', { rpcUrls: [] }],
  ['rpcUrls.0', { rpcUrls: ['javascript:alert(1)'] }],
  ['nativeCurrency', { nativeCurrency: undefined }],
  ['nativeCurrency.symbol', { nativeCurrency: { name: 'POL', symbol: 'P', decimals: 18 } }],
  ['nativeCurrency.decimals', { nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 6 } }],
])('names the field that is wrong: %s', (field, change) => {
  expect(() => parseAddChain([{ ...CHAIN, ...change }])).toThrow(`The chain's ${field} is missing or not valid.`)
})

test.each([[137], ['137'], ['0x089'], ['0x0'], ['0x'], ['0xzz'], ['0xffffffffffffffff'], [undefined]])(
  'a chainId must be plain hex: %s',
  (chainId) => {
    expect(() => parseChainId([{ chainId }])).toThrow(expect.objectContaining({ code: -32602 }))
  },
)
