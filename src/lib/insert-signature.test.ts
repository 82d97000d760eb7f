import { expect, test } from 'vitest'
import { encodeBase58 } from './base58.ts'
import { insertSignature } from './insert-signature.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const SIGNATURE = new Uint8Array(64).fill(9)

/** A transaction that two accounts sign, with one more account, no instruction. */
function transactionOf(version: readonly number[], signers = 2): Uint8Array {
  const header = [...version, signers, 0, 0]
  const keys = [3, ...key(1), ...key(2), ...key(3)]
  return Uint8Array.from([signers, ...new Uint8Array(64 * signers), ...header, ...keys, ...key(7), 0])
}

test.each([
  ['legacy', []],
  ['version 0', [0x80]],
])('the signature goes into the place of its signer: %s', (_, version) => {
  const transaction = transactionOf(version)
  const first = insertSignature(transaction, encodeBase58(key(1)), SIGNATURE)
  expect(first?.slice(1, 65)).toEqual(SIGNATURE)
  const second = insertSignature(transaction, encodeBase58(key(2)), SIGNATURE)
  expect(second?.slice(65, 129)).toEqual(SIGNATURE)
  expect(second?.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(second?.slice(129)).toEqual(transaction.slice(129))
  expect(transaction).toEqual(transactionOf(version))
})

test('an account that does not sign, and what is no transaction, is refused', () => {
  const transaction = transactionOf([])
  expect(insertSignature(transaction, encodeBase58(key(3)), SIGNATURE)).toBeUndefined()
  expect(insertSignature(transaction, 'nobody0', SIGNATURE)).toBeUndefined()
  expect(insertSignature(transaction, encodeBase58(key(1)), new Uint8Array(63))).toBeUndefined()
  expect(insertSignature(transaction.slice(0, 150), encodeBase58(key(2)), SIGNATURE)).toBeUndefined()
  expect(insertSignature(new Uint8Array(), encodeBase58(key(1)), SIGNATURE)).toBeUndefined()
  expect(insertSignature(Uint8Array.of(0xff, 0xff, 0xff, 0xff), encodeBase58(key(1)), SIGNATURE)).toBeUndefined()
})
