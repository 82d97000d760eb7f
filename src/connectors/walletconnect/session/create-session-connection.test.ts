import { expect, test } from 'vitest'
import type { SessionAccess } from '#core/ports/session-access.ts'
import type { Families } from '../protocol/families.ts'
import { createMessageSigner } from './create-session-connection.ts'

const REQUEST = {
  account: { namespace: 'eip155', address: '0xab' },
  caipNetworkId: 'eip155:1',
  message: 'hello',
} as never

/** A session whose wallet answers as `ask` does. */
function signerOf(ask: () => Promise<unknown>) {
  const textSigning = {
    method: 'personal_sign',
    params: (address: string, message: string) => [message, address],
    read: (answer: unknown) => (typeof answer === 'string' ? answer : undefined),
  }
  const families = { of: () => ({ textSigning }) } as unknown as Families
  return createMessageSigner({ ask } as unknown as SessionAccess, families, () => 'Rainbow')
}

test('a signature is the answer', async () => {
  expect(await signerOf(async () => '0x12')(REQUEST)).toBe('0x12')
})

test('a wallet that has another request open is said to have one', async () => {
  const refusal = Object.assign(new Error('Request already pending'), { code: -32_002 })
  await expect(signerOf(() => Promise.reject(refusal))(REQUEST)).rejects.toMatchObject({
    code: 'request_pending',
    data: { wallet: 'Rainbow' },
    cause: refusal,
  })
})

test('any other refusal is passed on as it is', async () => {
  const refusal = Object.assign(new Error('No'), { code: 5000 })
  await expect(signerOf(() => Promise.reject(refusal))(REQUEST)).rejects.toBe(refusal)
})

test('an answer that is no signature is malformed', async () => {
  await expect(signerOf(async () => 7)(REQUEST)).rejects.toMatchObject({ code: 'malformed_answer' })
})
