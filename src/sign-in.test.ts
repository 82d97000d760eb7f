import { expect, test } from 'vitest'
import { devAccount } from '../test/journeys/support/wallets/dev-accounts.ts'
import { createNonce, formatSignInMessage, parseSignInMessage, verifySignIn, type SiwxMessage } from './sign-in.ts'

const OWNER = devAccount(1)
const FIELDS: SiwxMessage = {
  chainId: 'eip155:1',
  accountAddress: OWNER.address,
  domain: 'service.example',
  uri: 'https://service.example',
  version: '1',
  nonce: 'a1b2c3d4e5',
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-02T00:00:00Z',
}
const IN_TIME = Date.parse('2026-01-01T12:00:00Z')

async function signed(fields: Partial<SiwxMessage> = {}) {
  const message = formatSignInMessage({ ...FIELDS, ...fields })
  const signature = await OWNER.signMessage({ message })
  return { message, signature, domain: 'service.example', nonce: 'a1b2c3d4e5', nowMs: IN_TIME }
}

test('a server reads who has signed in', async () => {
  expect(await verifySignIn(await signed())).toEqual(FIELDS)
})

test.each([
  ['domain', { domain: 'other.example' }],
  ['nonce', { nonce: 'another123' }],
  ['expired', { nowMs: Date.parse('2026-01-02T00:00:00Z') }],
  ['chain', { chainId: 'eip155:137' }],
  ['address', { accountAddress: devAccount(2).address }],
])('what does not fit is refused by its reason: %s', async (reason, change) => {
  const check = { ...(await signed({ expirationTime: '2026-01-02T00:00:00Z' })), ...change }
  await expect(verifySignIn(check)).rejects.toMatchObject({ code: 'sign_in_refused', data: { reason } })
})

test.each([
  ['nonce', undefined],
  ['nonce', null],
  ['nonce', ''],
  ['domain', undefined],
  ['domain', ''],
])(
  'without its %s (%s), nothing is accepted: a session that has lost it must not let a used message in',
  async (reason, value) => {
    const check = { ...(await signed()), [reason]: value } as unknown as Parameters<typeof verifySignIn>[0]
    await expect(verifySignIn(check)).rejects.toMatchObject({ code: 'sign_in_refused', data: { reason } })
  },
)

test('a time that is no number is never a valid one', async () => {
  const check = { ...(await signed()), nowMs: NaN }
  await expect(verifySignIn(check)).rejects.toMatchObject({ data: { reason: 'expired' } })
})

test('without a time, it has to be valid now', async () => {
  const { nowMs: _, ...past } = await signed({ expirationTime: '2020-01-01T00:00:00Z' })
  await expect(verifySignIn(past)).rejects.toMatchObject({ data: { reason: 'expired' } })
  await expect(verifySignIn({ ...past, nowMs: undefined })).rejects.toMatchObject({ data: { reason: 'expired' } })
})

test('notBefore counts, too', async () => {
  const check = await signed({ notBefore: '2026-01-01T18:00:00Z' })
  await expect(verifySignIn(check)).rejects.toMatchObject({ data: { reason: 'not-yet-valid' } })
  expect(await verifySignIn({ ...check, nowMs: IN_TIME + 8 * 3_600_000 })).toHaveProperty('accountAddress')
})

test('a signature of somebody else, of another text, or none at all is refused; without endpoints nobody can tell', async () => {
  const check = { ...(await signed()), rpcUrls: { 'eip155:1': ['not a url'] } }
  const twin = { ...check, signature: '0x12' }
  await expect(verifySignIn(twin)).rejects.toMatchObject({ code: 'sign_in_not_verified' })
  await expect(verifySignIn({ ...twin, rpcUrls: {} })).rejects.toMatchObject({ cause: { code: 'rpc_url_required' } })
  await expect(verifySignIn({ ...check, signature: 'none' })).rejects.toMatchObject({ data: { reason: 'signature' } })
  await expect(verifySignIn({ ...check, message: 'hello' })).rejects.toMatchObject({ code: 'sign_in_message_invalid' })
})

test('a message is read back, and one that cannot be is refused by the name of its field', () => {
  expect(parseSignInMessage(formatSignInMessage(FIELDS))).toEqual(FIELDS)
  expect(() => formatSignInMessage({ ...FIELDS, nonce: 'short' })).toThrow('nonce must be at least 8')
  expect(() => formatSignInMessage({ ...FIELDS, statement: 'two\nlines' })).toThrow('statement')
  expect(() => parseSignInMessage(42 as never)).toThrow('it is not text')
})

test('nonces are long, alphanumeric and never the same', () => {
  const nonces = Array.from({ length: 500 }, createNonce)
  expect(new Set(nonces).size).toBe(500)
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
})
