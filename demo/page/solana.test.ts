import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../sandbox/chains/chain-table.ts'
// @ts-expect-error -- the page's scripts are plain JavaScript
import { createTransfer, decodeBase58, encodeBase58 } from './solana.js'

const [from = '', to = ''] = SOLANA_DEV_ADDRESSES

test('base58 encodes and decodes, including leading zeros', () => {
  for (const bytes of [Uint8Array.of(0, 0, 1, 255), new Uint8Array(32), base58.decode(from)]) {
    expect(encodeBase58(bytes)).toBe(base58.encode(bytes))
    expect(decodeBase58(base58.encode(bytes))).toEqual(bytes)
  }
})

test.each([
  ['another', to, 3],
  ['oneself', from, 2],
])('the official decoder reads a transfer to %s as it was built', (_whom, receiver, count) => {
  const bytes = createTransfer({ from, to: receiver, lamports: 1_000_000n, blockhash: to }) as Uint8Array
  const { signatures, messageBytes } = getTransactionDecoder().decode(bytes)
  expect(Object.keys(signatures)).toEqual([from])
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  expect(message).toMatchObject({
    version: 'legacy',
    header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
    lifetimeToken: to,
  })
  expect(message.staticAccounts).toHaveLength(count)
  expect(message.staticAccounts.at(-1)).toBe('11111111111111111111111111111111')
})
