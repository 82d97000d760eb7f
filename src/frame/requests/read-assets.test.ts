import { encodeAbiParameters, encodeFunctionResult, erc20Abi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { readAssets } from './read-assets.ts'

const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const OLD = '0x1111111111111111111111111111111111111111'
const NO_TOKEN = '0x2222222222222222222222222222222222222222'
const REVERTS = '0x3333333333333333333333333333333333333333'
const STRANGER = '0x000000000000000000000000000000000000dEaD'

const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', result: value })
/** Return values of each contract, by selector. */
const CONTRACTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [USDC]: {
    '0x70a08231': uint(1_500_000n),
    '0x313ce567': uint(6n),
    '0x95d89b41': text('USDC'),
    '0x06fdde03': text('USD Coin'),
  },
  [OLD]: {
    '0x70a08231': uint(0n),
    '0x313ce567': uint(18n),
    '0x95d89b41': stringToHex('MKR', { size: 32 }),
    '0x06fdde03': stringToHex('Maker', { size: 32 }),
  },
}

function setUp({ isDown = false } = {}) {
  const asked: string[] = []
  const wallet = createEmbeddedWallet()
  Object.assign(wallet, {
    async askNode(chain: CaipNetworkId, method: string, params: [string | { to: string; data: string }, string]) {
      const [first] = params
      asked.push(`${chain} ${method} ${typeof first === 'string' ? first : first.to}`)
      if (isDown) throw walletServiceUnreachable()
      if (typeof first === 'string') return chain === 'eip155:1' ? '0x0de0b6b3a7640000' : '0x0'
      if (first.to === REVERTS) throw frameNodeRefused({ method, reason: 'execution reverted' }, { data: { code: 3 } })
      return CONTRACTS[first.to]?.[first.data.slice(0, 10)] ?? '0x'
    },
  })
  const ask = (request: object, chainId: CaipNetworkId = 'eip155:1') =>
    readAssets([{ account: wallet.smartAccount, ...request }], { wallet, chainId })
  return { ask, asked, wallet }
}

const coin = (symbol: string, balance: string) => ({
  ...{ address: 'native', balance, type: 'native', metadata: { name: symbol, symbol, decimals: 18 } },
})
const ETHER = coin('ETH', '0xde0b6b3a7640000')
const usdc = {
  ...{ address: USDC, balance: '0x16e360', type: 'erc20' },
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const old = { address: OLD, balance: '0x0', type: 'erc20', metadata: { name: 'Maker', symbol: 'MKR', decimals: 18 } }
const erc20 = (address: string) => ({ address, type: 'erc20' })

test.each<[string, object, object]>([
  ['no filter: the coin of this network', {}, { '0x1': [ETHER] }],
  ['chains', { chainFilter: ['0x1', '0x89'] }, { '0x1': [ETHER], '0x89': [coin('POL', '0x0')] }],
  ['chains that the wallet isn’t on', { chainFilter: ['0x7a69'] }, {}],
  ['no chain', { chainFilter: [] }, {}],
  ['the type of coins', { assetTypeFilter: ['native'] }, { '0x1': [ETHER] }],
  ['other types', { assetTypeFilter: ['erc721', 'ERC20'] }, {}],
  ['a token', { assetFilter: { '0x1': [erc20(USDC.toLowerCase())] } }, { '0x1': [usdc] }],
  ['an old token', { assetFilter: { '0x1': [erc20(OLD)] } }, { '0x1': [old] }],
  [
    'in its order',
    { assetFilter: { '0x1': [erc20(USDC), { address: 'native', type: 'native' }] } },
    { '0x1': [usdc, ETHER] },
  ],
  ['assets twice', { assetFilter: { '0x1': [erc20(USDC), erc20(USDC)], '0x01': [erc20(USDC)] } }, { '0x1': [usdc] }],
  [
    'what is no token',
    { assetFilter: { '0x1': [erc20(NO_TOKEN), erc20(REVERTS), { address: USDC, type: 'erc721' }] } },
    { '0x1': [] },
  ],
  [
    'assets, which replace the other filters',
    { assetFilter: { '0x1': [erc20(USDC)] }, chainFilter: ['0x89'], assetTypeFilter: ['native'] },
    { '0x1': [usdc] },
  ],
])('wallet_getAssets by %s', async (_, request, expected) => {
  expect(await setUp().ask(request)).toEqual(expected)
})

test('the node of each network is asked about the account', async () => {
  const { ask, asked, wallet } = setUp()
  await ask({ account: wallet.evm, chainFilter: ['0x89'] })
  expect(asked).toEqual([`eip155:137 eth_getBalance ${wallet.evm}`])
})

test.each<[string, object]>([
  ['no account', { account: undefined }],
  ['chains that are no list', { chainFilter: '0x1' }],
  ['a chain in decimals', { chainFilter: ['1'] }],
  ['too many chains', { chainFilter: Array.from({ length: 31 }, () => '0x1') }],
  ['types that are no list', { assetTypeFilter: 'native' }],
  ['a type that isn’t text', { assetTypeFilter: [1] }],
  ['assets that are a list', { assetFilter: [] }],
  ['assets of no chain', { assetFilter: { one: [] } }],
  ['an asset without a type', { assetFilter: { '0x1': [{ address: USDC }] } }],
  ['an address that is none', { assetFilter: { '0x1': [erc20('0x12')] } }],
  ['too many assets', { assetFilter: { '0x1': Array.from({ length: 51 }, () => erc20(USDC)) } }],
])('%s can’t be read, and nothing is asked', async (_, request) => {
  const { ask, asked } = setUp()
  await expect(ask(request)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  expect(asked).toEqual([])
})

test('another account is refused', async () => {
  await expect(setUp().ask({ account: STRANGER })).rejects.toMatchObject({ code: 'frame_action_not_allowed' })
})

test('a node that can’t be reached isn’t an empty account', async () => {
  const { ask } = setUp({ isDown: true })
  for (const request of [{}, { assetFilter: { '0x1': [erc20(USDC)] } }])
    await expect(ask(request)).rejects.toMatchObject({ code: 'wallet_service_unreachable' })
})
