import { privateKeyToAccount } from 'viem/accounts'
import { hashMessage } from 'viem/utils'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { network } from '../../../../test/fakes/walletconnect/create-test-page.ts'
import { createSignatureCheck } from './check-signature.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const message = 'Anmeldung für Ω'
const CONTRACT = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

function setUp(answer?: unknown) {
  const asked: unknown[] = []
  const checkSignature = createSignatureCheck({
    findNetwork: (id) => (id === 'eip155:1' ? network(1, 'https://rpc') : undefined),
    clock: createFakeClock(),
    fetch: async (_, init) => {
      asked.push(JSON.parse(init?.body as string))
      if (answer === undefined) throw new Error('offline')
      return Response.json({ jsonrpc: '2.0', id: 1, ...(answer as object) })
    },
  })
  return { checkSignature, asked }
}

const signed = async (change: object = {}) => ({
  type: 'eip191' as const,
  message,
  signature: (await account.signMessage({ message })) as string,
  address: account.address as string,
  caipNetworkId: 'eip155:1' as const,
  ...change,
})

test('of an account with a key: by recovery, whatever letters the text has (EIP-191)', async () => {
  const { checkSignature, asked } = setUp()
  expect(await checkSignature(await signed())).toBe('right')
  expect(await checkSignature(await signed({ message: `${message}.` }))).toBe('wrong')
  expect(await checkSignature(await signed({ address: CONTRACT }))).toBe('wrong')
  for (const signature of ['', '0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'nothing', '0xabc']) {
    expect(await checkSignature(await signed({ signature }))).toBe('wrong')
  }
  expect(asked).toEqual([])
})

test('of a contract: it is asked through the site’s endpoint (EIP-1271)', async () => {
  const { checkSignature, asked } = setUp({ result: `0x1626ba7e${'0'.repeat(56)}` })
  const outcome = await checkSignature(await signed({ type: 'eip1271', address: CONTRACT, signature: '0xabcd' }))
  expect(outcome).toBe('right')
  const data = [
    '0x1626ba7e',
    hashMessage(message).slice(2),
    '40'.padStart(64, '0'),
    '2'.padStart(64, '0'),
    'abcd'.padEnd(64, '0'),
  ].join('')
  expect(asked).toMatchObject([{ method: 'eth_call', params: [{ to: CONTRACT, data }, 'latest'] }])
})

test('a contract that says otherwise, or refuses, makes it wrong; one out of reach leaves it open', async () => {
  const contract = { type: 'eip1271', address: CONTRACT }
  expect(await setUp({ result: '0xffffffff' }).checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp({ result: '0x' }).checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp({ error: { code: 3, message: 'reverted' } }).checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp().checkSignature(await signed(contract))).toBe('unknown')
  expect(await setUp().checkSignature(await signed({ ...contract, caipNetworkId: 'eip155:10' }))).toBe('unknown')
})
