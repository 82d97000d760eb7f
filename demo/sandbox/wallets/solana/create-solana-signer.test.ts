import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { deriveEd25519Key } from '../keys/derive-ed25519-key.ts'
import { createSolanaSigner } from './create-solana-signer.ts'

test('SLIP-0010, test vector 1 for ed25519', async () => {
  const seed = hex.decode('000102030405060708090a0b0c0d0e0f')
  expect(hex.encode(await deriveEd25519Key(seed, []))).toBe(
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
  )
  expect(hex.encode(await deriveEd25519Key(seed, [0, 1, 2, 2, 1_000_000_000]))).toBe(
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  )
})

test('its accounts are those that the Solana chain funds, and their signatures verify', async () => {
  const { addresses, sign } = await createSolanaSigner()
  expect(addresses).toEqual(SOLANA_DEV_ADDRESSES)
  const [, second = ''] = addresses
  const message = new TextEncoder().encode('Hello, sandbox!')
  expect(ed25519.verify(sign(second, message), message, base58.decode(second))).toBe(true)
  expect(() => sign('nobody', message)).toThrow('no key for nobody')
})
