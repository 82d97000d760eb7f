import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never, walletError } from '../../../test/fakes/create-fake-provider.ts'
import { DECLINED_ERRORS } from '../../../test/fakes/declined-errors.ts'
import { openWalletConnection } from './open-wallet-connection.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = { namespace: 'eip155', address: ADA, type: 'eoa' } as const

async function setUp(personalSign: (params: unknown) => unknown) {
  const provider = createFakeProvider({ personal_sign: personalSign })
  const connection = await openWalletConnection({
    info: { id: 'io.fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' },
    provider,
    clock: createFakeClock(),
    answer: provider.request({ method: 'eth_requestAccounts' }),
    signal: new AbortController().signal,
  })
  const sign = (message: string) => connection.signMessage!({ account, caipNetworkId: 'eip155:1', message })
  return { provider, connection, sign }
}

test('personal_sign takes the text in hexadecimal first, as UTF-8, and the account second', async () => {
  const { provider, sign } = await setUp(() => '0x1234')
  expect(await sign('Grüße ✓')).toBe('0x1234')
  expect(provider.requests.at(-1)).toEqual({ method: 'personal_sign', params: ['0x4772c3bcc39f6520e29c93', ADA] })
})

test.each([
  [4001, 'signature_declined', 'Signature declined'],
  [-32002, 'request_pending', 'Fox already has a request open'],
  [-32000, 'sign_failed', 'Fox could not sign: Refused with -32000'],
])('code %i is %s', async (code, expected, message) => {
  const { sign } = await setUp(() => {
    throw walletError(code)
  })
  await expect(sign('text')).rejects.toMatchObject({
    code: expected,
    message: expect.stringContaining(message) as unknown,
  })
})

test.each(DECLINED_ERRORS)('signature_declined: %s', async (_, cause) => {
  const { sign } = await setUp(() => Promise.reject(cause))
  await expect(sign('text')).rejects.toMatchObject({ code: 'signature_declined', cause })
})

test.each([[null], [''], ['0x'], ['signed'], [{}], ['0x123']])('%j is no signature', async (answer) => {
  const { sign } = await setUp(() => answer)
  await expect(sign('text')).rejects.toMatchObject({ code: 'sign_failed' })
})

test('a wallet that never answers is not waited for beyond the connection', async () => {
  const { sign, connection } = await setUp(never)
  const signing = expect(sign('text')).rejects.toMatchObject({ code: 'sign_failed' })
  connection.release()
  await signing
})
