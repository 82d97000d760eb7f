import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createPolkadotSigner } from './create-polkadot-signer.ts'

test('its addresses are SS58 of its keys, whose signatures verify', async () => {
  const { addresses, sign } = await createPolkadotSigner()
  const message = new TextEncoder().encode('hi')
  for (const address of addresses) {
    const bytes = base58.decode(address)
    const sum = createHash('blake2b512').update('SS58PRE').update(bytes.subarray(0, 33)).digest()
    expect([...bytes.subarray(33)]).toEqual([...sum.subarray(0, 2)])
    expect(bytes[0], "Polkadot's prefix").toBe(0)
    expect(ed25519.verify(sign(address, message), message, bytes.subarray(1, 33))).toBe(true)
  }
  expect(() => sign('nobody', message)).toThrow('no key for nobody')
})
