import { expect, test } from 'vitest'
import { chains } from '../../../test/fakes/chains.ts'
import { nftPage } from './nfts-view.tsx'

const nft = { address: '0xdef', tokenId: '7' }

test('an NFT has its page at the explorer of its network', () => {
  expect(nftPage(chains, nft, { caipNetworkId: 'eip155:1' })).toBe('https://etherscan.io/token/0xdef?a=7')
  const own = { default: { name: 'Own', url: 'https://own.example/eth/' } }
  expect(nftPage(chains, { ...nft, tokenId: '7&b=1' }, { caipNetworkId: 'eip155:1', blockExplorers: own })).toBe(
    'https://own.example/eth/token/0xdef?a=7%26b%3D1',
  )
})

test('on Solana it is an address of its own', () =>
  expect(nftPage(chains, nft, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toBe(
    'https://explorer.solana.com/address/0xdef',
  ))

test('on a network without an explorer it has none', () =>
  expect(nftPage(chains, nft, { caipNetworkId: 'eip155:31337' })).toBeUndefined())
