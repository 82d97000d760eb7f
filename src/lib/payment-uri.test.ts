import { expect, test } from 'vitest'
import { paymentUri } from './payment-uri.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([
  ['eip155:1', ADDRESS, `ethereum:${ADDRESS}@1`],
  ['eip155:137', ADDRESS, `ethereum:${ADDRESS}@137`],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'oeYf6K', 'solana:oeYf6K'],
  ['bip122:000000000019d6689c085ae165831e93', 'bc1q', 'bitcoin:bc1q'],
] as const)('an address on %s by EIP-681, Solana Pay or BIP-21', (network, address, uri) => {
  expect(paymentUri(network, address)).toBe(uri)
})

test('no form for networks that it could not name', () => {
  expect(paymentUri('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'oeYf6K')).toBeUndefined()
  expect(paymentUri('cosmos:cosmoshub-4', 'cosmos1')).toBeUndefined()
})
