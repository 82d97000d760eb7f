import { expect, test } from 'vitest'
import { assetText } from './activity-row.tsx'

test.each([
  ['out', '1.5', '−1.5 ETH'],
  ['in', '4500.123999', '+4,500.123 ETH'],
  ['self', '2', '2 ETH'],
  ['unknown', '2', '2 ETH'],
  ['out', '0.000999', '−<0.001 ETH'],
  ['out', '0.001', '−0.001 ETH'],
  ['out', '0', '−0 ETH'],
  ['out', '0.0', '−0 ETH'],
  ['in', '10', '+10 ETH'],
  ['in', undefined, '+ETH'],
] as const)('fungible quantities show 3 decimals: %s of %s is %s', (direction, quantity, text) => {
  expect(assetText({ direction, quantity, name: 'ETH' }, 'en')).toBe(text)
})

test('an NFT has a name; of several of a kind (ERC-1155) it is said how many', () => {
  expect(assetText({ direction: 'in', name: 'Tile #4', isNft: true }, 'en')).toBe('+Tile #4')
  expect(assetText({ direction: 'out', quantity: '1200', name: 'Pass #2', isNft: true }, 'en')).toBe('−1,200 × Pass #2')
})
