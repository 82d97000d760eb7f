import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider, never } from '../../../test/fakes/create-fake-provider.ts'
import { ETHEREUM } from '../../../test/fakes/networks.ts'
import { createWalletAssetReader, WALLET_ANSWER_MS } from './create-wallet-asset-reader.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ABLE = { '0x1': { assetDiscovery: { supported: true } } }
const native = { balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata: {} }
const usdc = {
  address: USDC,
  balance: '0x2625a0',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, value: 2.5, iconUrl: 'https://x.example/u.png' },
}

function setUp(capabilities: unknown, assets: unknown) {
  const provider = createFakeProvider({
    wallet_getCapabilities: () => capabilities,
    wallet_getAssets: () => assets,
  })
  const clock = createFakeClock()
  const read = createWalletAssetReader({ clock })
  return {
    provider,
    clock,
    read: (signal?: AbortSignal) => read({ provider, address: ADDRESS, network: ETHEREUM, signal }),
  }
}

test('capabilities first, then wallet_getAssets with account and chain filter', async () => {
  const { provider, read } = setUp(ABLE, { '0x1': [native, usdc] })
  expect(await read()).toEqual([
    {
      name: '',
      symbol: '',
      chainId: 'eip155:1',
      price: undefined,
      value: undefined,
      decimals: 18,
      amount: 1_000_000_000_000_000_000n,
      iconUrl: undefined,
    },
    {
      address: USDC,
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      price: 1,
      value: 2.5,
      decimals: 6,
      amount: 2_500_000n,
      iconUrl: 'https://x.example/u.png',
    },
  ])
  expect(provider.requests).toEqual([
    { method: 'wallet_getCapabilities', params: [ADDRESS, ['0x1']] },
    { method: 'wallet_getAssets', params: [{ account: ADDRESS, chainFilter: ['0x1'] }] },
  ])
})

test.each([
  ['no capabilities', {}],
  ['another chain', { '0x89': { assetDiscovery: { supported: true } } }],
  ['not supported', { '0x1': { assetDiscovery: { supported: false } } }],
  ['supported is no truth value', { '0x1': { assetDiscovery: { supported: 'true' } } }],
  ['nothing', null],
])('a wallet without the capability is not asked for assets: %s', async (_, capabilities) => {
  const { provider, read } = setUp(capabilities, { '0x1': [native] })
  expect(await read()).toBeUndefined()
  expect(await read()).toBeUndefined()
  expect(provider.asked('wallet_getCapabilities')).toBe(1)
  expect(provider.asked('wallet_getAssets')).toBe(0)
})

test('one account’s capabilities don’t count for another one', async () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const provider = createFakeProvider({
    wallet_getCapabilities: (params) => ((params as readonly string[])[0] === other ? ABLE : {}),
    wallet_getAssets: () => ({ '0x1': [usdc] }),
  })
  const read = createWalletAssetReader({ clock: createFakeClock() })
  expect(await read({ provider, address: ADDRESS, network: ETHEREUM })).toBeUndefined()
  expect(await read({ provider, address: other, network: ETHEREUM })).toHaveLength(1)
})

test('capabilities of chain 0x0 count for all (EIP-5792)', async () => {
  const { read } = setUp({ '0x0': { assetDiscovery: { supported: true } } }, { '0x1': [usdc] })
  expect(await read()).toHaveLength(1)
})

test('a wallet that refuses is no failure', async () => {
  const { provider, read } = setUp(ABLE, {})
  delete provider.answers['wallet_getCapabilities']
  expect(await read()).toBeUndefined()
})

test('a wallet that does not answer is not waited for', async () => {
  const { provider, clock, read } = setUp(ABLE, {})
  provider.answers['wallet_getCapabilities'] = never
  const reading = read()
  await settled()
  clock.pass(WALLET_ANSWER_MS)
  expect(await reading).toBeUndefined()
})

test('a reading that nobody wants any more rejects with the reason', async () => {
  const { provider, read } = setUp(ABLE, {})
  provider.answers['wallet_getCapabilities'] = never
  const controller = new AbortController()
  const reading = read(controller.signal)
  controller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})

test.each([
  ['a text', 'assets'],
  ['no list', { '0x1': 'assets' }],
  ['another chain', { '0x89': [native] }],
])('an answer that is none counts as none: %s', async (_, assets) => {
  expect(await setUp(ABLE, assets).read()).toBeUndefined()
})

test.each([
  ['a decimal balance', { ...usdc, balance: '2500000' }],
  ['a negative one', { ...usdc, balance: '-0x1' }],
  ['one beyond 256 bits', { ...usdc, balance: `0x1${'0'.repeat(64)}` }],
  ['decimals that are no whole number', { ...usdc, metadata: { decimals: 6.5 } }],
  ['no metadata', { ...usdc, metadata: null }],
])('a token without an exact amount comes without one: %s', async (_, asset) => {
  const [token, ...others] = (await setUp(ABLE, { '0x1': [asset, native] }).read()) ?? []
  expect(token).toMatchObject({ address: usdc.address })
  expect(token).not.toHaveProperty('amount')
  expect(others).toHaveLength(1)
})

test.each([undefined, null, 7])(
  'a token whose address is %s is unread: there is more than what is listed',
  async (address) => {
    const [token, ...others] = (await setUp(ABLE, { '0x1': [{ ...usdc, address }, native] }).read()) ?? []
    expect(token).toMatchObject({ symbol: 'USDC', chainId: 'eip155:1' })
    expect(token).not.toHaveProperty('amount')
    expect(token?.address).toBeUndefined()
    expect(others).toHaveLength(1)
  },
)

test.each([
  ['an NFT', { ...usdc, type: 'ERC721' }],
  ['a coin without an amount', { ...native, balance: 'all' }],
  ['nothing', null],
])('an asset that is not understood is left out: %s', async (_, asset) => {
  expect(await setUp(ABLE, { '0x1': [asset, native] }).read()).toHaveLength(1)
})
