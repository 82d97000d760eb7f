import { generateKeyPairSigner, getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeBase58 } from './base58.ts'
import { isOnCurve } from './is-on-curve.ts'

const PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

test('public keys are on the curve, addresses of programs are not', async () => {
  for (let index = 0; index < 30; index++) {
    const { address } = await generateKeyPairSigner()
    expect(isOnCurve(decodeBase58(address)!)).toBe(true)
    const [derived] = await getProgramDerivedAddress({
      programAddress: PROGRAM,
      seeds: [getAddressEncoder().encode(address)],
    })
    expect(isOnCurve(decodeBase58(derived)!)).toBe(false)
  }
})

test('vectors of RFC 8032 and of the edges', () => {
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
  expect(isOnCurve(Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16)))).toBe(true)
  const bytes = (first: number, last = 0) => Uint8Array.from([first, ...Array<number>(30).fill(0), last])
  expect(isOnCurve(bytes(1)), 'the neutral point').toBe(true)
  expect(isOnCurve(bytes(1, 128)), 'the neutral point with a sign').toBe(false)
  expect(isOnCurve(bytes(2))).toBe(false)
  expect(isOnCurve(new Uint8Array(32).fill(255)), 'beyond the field').toBe(false)
  expect(isOnCurve(new Uint8Array(31))).toBe(false)
})
