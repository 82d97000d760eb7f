import { expect, test } from 'vitest'
import { pictureOfConnection } from './picture-of.ts'

const connector = { id: 'one', name: 'One', chain: 'eip155' } as const
const own = '/own.svg'

test.each([
  ['of a wallet that the host has given is the host’s', 'CUSTOM', own, own, { url: own, isHostGiven: true }],
  ['of an installed wallet is its own', 'ANNOUNCED', own, own, { url: own, isHostGiven: false }],
  ['of a wallet at the other end is that wallet’s', 'WALLET_CONNECT', own, '/other.svg', { url: '/other.svg' }],
  ['of a wallet without a picture is its connector’s', 'CUSTOM', own, undefined, { url: own, isHostGiven: true }],
] as const)('the picture %s', (_, type, imageUrl, ofWallet, expected) => {
  const connection = { connector: { ...connector, type, imageUrl }, wallet: { name: 'One', imageUrl: ofWallet } }
  expect(pictureOfConnection(connection)).toEqual(expected)
})
