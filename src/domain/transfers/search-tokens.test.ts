import { expect, test } from 'vitest'
import { searchTokens } from './search-tokens.ts'

const token = (symbol: string, name: string, address?: string) => ({
  symbol,
  name,
  address,
  chainId: 'eip155:1',
  decimals: 18,
  amount: 1_000_000_000_000_000_000n,
})
const ETH = token('ETH', 'Ether')
const WETH = token('WETH', 'Wrapped Ether', '0xAbC0000000000000000000000000000000000001')
const DAI = token('DAI', 'Dai Stablecoin', '0xAbC0000000000000000000000000000000000002')
const ALL = [WETH, DAI, ETH]

test('a search finds tokens by symbol, name and address, the symbol itself first', () => {
  expect(searchTokens(ALL, '')).toBe(ALL)
  expect(searchTokens(ALL, ' eth ')).toEqual([ETH, WETH])
  expect(searchTokens(ALL, 'stable')).toEqual([DAI])
  expect(searchTokens(ALL, '0xabc0000000000000000000000000000000000002')).toEqual([DAI])
  expect(searchTokens(ALL, '.*')).toEqual([])
})
