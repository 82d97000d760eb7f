import { assert, asyncProperty, bigInt, integer } from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownToken } from '#core/ports/token-sources.ts'
import { createFakeRpc } from '../../../test/fakes/create-fake-rpc.ts'
import { ETHEREUM } from '../../../test/fakes/networks.ts'
import { refusal } from '../../../test/fakes/send/create-fake-chain.ts'
import { readKnownTokens } from './create-token-sources.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x1111111111111111111111111111111111111111'

const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
/** An ABI string. */
const abiText = (text: string) => {
  const hex = Buffer.from(text).toString('hex')
  return word(32) + word(hex.length / 2).slice(2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

function nodes(answers: Record<string, unknown>, tokens = [USDC]) {
  return createFakeRpc(({ method, params }) => {
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
    const [{ to, data }] = params as [{ to: string; data: string }]
    const answer = answers[data.slice(0, 10)]
    if (!tokens.includes(to) || answer === undefined) throw refusal('execution reverted')
    if (answer instanceof Error) throw answer
    return answer
  })
}
const CONTRACT = {
  '0x70a08231': word(2_500_000),
  '0x313ce567': word(6),
  '0x95d89b41': abiText('USDC'),
  '0x06fdde03': abiText('USD Coin'),
}
const read = (rpc: ReturnType<typeof nodes>, ...known: KnownToken[]) =>
  readKnownTokens(rpc, { address: ADDRESS, network: ETHEREUM }, known)

test('the native coin and the tokens known, without any service', async () => {
  const rpc = nodes(CONTRACT)
  expect(await read(rpc, { address: USDC })).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18, amount: 1_000_000_000_000_000_000n },
    {
      address: USDC,
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      decimals: 6,
      amount: 2_500_000n,
    },
  ])
  expect(rpc.requests[1]?.params).toEqual([
    { to: USDC, data: `0x70a08231${ADDRESS.slice(2).toLowerCase().padStart(64, '0')}` },
    'latest',
  ])
})

test('what a token is called is not asked for where it is known; its decimals always are', async () => {
  const rpc = nodes({ '0x70a08231': word(1_000_000), '0x313ce567': word(6) })
  // As a service or a cache of old may have it: wrong decimals must not outlive it.
  const token = { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: '8' }
  expect((await read(rpc, token))[1]).toMatchObject({ decimals: 6, amount: 1_000_000n })
  expect(rpc.requests).toHaveLength(3)
})

test('a contract that runs, and not as ERC-20, is left out, and costs the others nothing', async () => {
  expect(await read(nodes(CONTRACT), { address: OTHER }, { address: USDC }, { address: 'x' })).toHaveLength(2)
  for (const decimals of [word(78), word(2n ** 255n), '0x'])
    expect(await read(nodes({ ...CONTRACT, '0x313ce567': decimals }), { address: USDC })).toHaveLength(1)
  expect(await read(nodes({ ...CONTRACT, '0x70a08231': '0x' }), { address: USDC })).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['no node answers', new Error('down')],
  ['the node refuses', refusal('not now', undefined, -32603)],
  ['the node has a limit', refusal('request rate exceeds limit', undefined, -32005)],
  ['the node wants to be paid', refusal('insufficient credits', undefined, -32000)],
  ['the node has a cap on gas', refusal('gas required exceeds allowance (50000000)', undefined, -32000)],
  ['the answer is no number', 'six'],
  ['there is none', null],
])('%s: the token is unread, and costs the others nothing', async (_, answer) => {
  for (const selector of ['0x70a08231', '0x313ce567']) {
    const [coin, token, ...others] = await read(nodes({ ...CONTRACT, [selector]: answer }), {
      address: USDC,
      symbol: 'U',
    })
    expect(coin).toMatchObject({ symbol: 'ETH', amount: 10n ** 18n })
    expect([token, ...others]).toEqual([{ address: USDC, name: '', symbol: 'U', chainId: 'eip155:1' }])
  }
})

test('names of old tokens are 32 bytes; names that are none are empty', async () => {
  const bytes32 = `0x${Buffer.from('Maker').toString('hex').padEnd(64, '0')}`
  const [, maker] = await read(nodes({ ...CONTRACT, '0x06fdde03': bytes32 }), { address: USDC })
  expect(maker?.name).toBe('Maker')
  const broken = [word(32) + word(2n ** 200n).slice(2), word(64), '0x1', 5, `${word(32)}${'f'.repeat(64)}`]
  for (const answer of broken) {
    const [, token] = await read(nodes({ ...CONTRACT, '0x95d89b41': answer }), { address: USDC })
    expect(token?.symbol.length).toBeLessThan(40)
  }
})

test('an amount is read to the last unit, whatever the decimals', async () => {
  const amount = bigInt({ min: 0n, max: 2n ** 256n - 1n })
  await assert(
    asyncProperty(amount, integer({ min: 0, max: 77 }), async (value, decimals) => {
      const rpc = nodes({ ...CONTRACT, '0x70a08231': word(value), '0x313ce567': word(decimals) })
      const [, token] = await read(rpc, { address: USDC })
      expect(token).toMatchObject({ decimals, amount: value })
    }),
  )
})

test('a chain that cannot be asked is a failure', async () => {
  const rpc = createFakeRpc(() => Promise.reject(new Error('down')))
  await expect(read(rpc, { address: USDC })).rejects.toMatchObject({ code: 'balance_unavailable' })
})
