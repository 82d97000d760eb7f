import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { encodeBase58 } from '#lib/base58.ts'
import { bytesOfHex } from '#lib/bytes.ts'
import { verifySolana } from './verify-solana.ts'

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const ADDRESS = encodeBase58(ed25519.getPublicKey(KEY))
const TEXT = 'service.example wants you to sign in with your Solana account:\nß…'
const SIGNATURE = encodeBase58(ed25519.sign(new TextEncoder().encode(TEXT), KEY))

test('a Solana account has signed that very text, and no other has', () => {
  const other = encodeBase58(ed25519.getPublicKey(KEY.toReversed()))
  expect(verifySolana(ADDRESS, TEXT, SIGNATURE)).toBe(true)
  expect(verifySolana(ADDRESS, `${TEXT} `, SIGNATURE)).toBe(false)
  expect(verifySolana(other, TEXT, SIGNATURE)).toBe(false)
})

test('RFC 8032: a signature of the empty text', () => {
  const key = bytesOfHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
  const signature = bytesOfHex(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
  expect(verifySolana(encodeBase58(key), '', encodeBase58(signature))).toBe(true)
})

test('what is no key or no signature proves nothing', () => {
  const zeros = encodeBase58(new Uint8Array(64))
  const small = encodeBase58(new Uint8Array(32))
  const absurd = ['', '0', SIGNATURE.slice(1), `${SIGNATURE}1`, zeros, `0x${'0'.repeat(128)}`, 'z'.repeat(100_000)]
  for (const signature of absurd) expect(verifySolana(ADDRESS, TEXT, signature)).toBe(false)
  for (const address of ['', '1', small, encodeBase58(new Uint8Array(32).fill(255)), 'l'.repeat(44)])
    expect(verifySolana(address, TEXT, SIGNATURE)).toBe(false)
  // The point of order 1 as key, under which zeros 'sign' every text.
  const identity = encodeBase58(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)))
  const forged = encodeBase58(Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0)))
  expect(verifySolana(identity, TEXT, forged)).toBe(false)
})
