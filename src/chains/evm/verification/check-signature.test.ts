import { concatHex, encodeAbiParameters } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { rpcRefused, rpcUnavailable } from '#rpc/rpc-errors.ts'
import { createFakeRpc } from '../../../../test/fakes/create-fake-rpc.ts'
import { network } from '../../../../test/fakes/walletconnect/create-test-page.ts'
import { createSignatureCheck } from './check-signature.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const message = 'Anmeldung für Ω'
const CONTRACT = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

function setUp(answer: () => unknown = () => null) {
  const rpc = createFakeRpc(answer)
  const checkSignature = createSignatureCheck({
    findNetwork: (id) => (id === 'eip155:1' ? network(1, 'https://rpc') : undefined),
    loadRpc: async () => rpc,
  })
  return { checkSignature, asked: rpc.requests }
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

test('of a contract, also one that is still to be made: its chain is asked (EIP-1271, EIP-6492)', async () => {
  for (const type of ['eip1271', 'eip6492'] as const) {
    const { checkSignature, asked } = setUp(() => '0x01')
    expect(await checkSignature(await signed({ type, address: CONTRACT, signature: '0xabcd' }))).toBe('right')
    expect(asked).toMatchObject([{ network: { caipNetworkId: 'eip155:1' }, method: 'eth_call' }])
    const [{ data }] = asked[0]!.params as [{ data: string }]
    expect(data.toLowerCase()).toContain(CONTRACT.slice(2).toLowerCase())
    expect(data).toContain('abcd'.padEnd(64, '0'))
  }
  const wrapped = concatHex([
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [CONTRACT, '0x12', '0xabcd']),
    `0x${'6492'.repeat(16)}`,
  ])
  const { checkSignature } = setUp(() => '0x01')
  expect(await checkSignature(await signed({ type: 'eip1271', address: CONTRACT, signature: wrapped }))).toBe('right')
})

test('a contract that says otherwise, or refuses, makes it wrong; one out of reach leaves it open', async () => {
  const contract = { type: 'eip1271', address: CONTRACT }
  const refuse = () => {
    throw rpcRefused({ host: 'rpc', method: 'eth_call', reason: 'reverted' }, { data: { code: 3 } })
  }
  const fail = () => {
    throw rpcUnavailable({ network: 'Ethereum', reasons: 'offline' })
  }
  expect(await setUp(() => '0x00').checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp(() => '0x').checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp(refuse).checkSignature(await signed(contract))).toBe('wrong')
  expect(await setUp(fail).checkSignature(await signed(contract))).toBe('unknown')
  expect(await setUp().checkSignature(await signed({ ...contract, caipNetworkId: 'eip155:10' }))).toBe('unknown')
})
