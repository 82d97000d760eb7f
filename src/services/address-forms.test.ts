import { describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import { builtInNetwork } from '../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './blockchain-api/create-blockchain-api.ts'
import { createServiceSwaps } from './swaps/create-service-swaps.ts'

const ETHEREUM = builtInNetwork('eip155:1') as Network
const OTHER_CHAIN = 'eip155:10'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const COIN = `0x${'e'.repeat(40)}`
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const REQUEST = {
  ...{ network: ETHEREUM, account: ADA, amount: 10n, slippage: 0.5 },
  from: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  to: { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
} as const
const QUOTE = { toAmount: 20n, fee: 0n }
const APPROVE = `0x095ea7b3${ROUTER.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

/** How services write an address on a network. */
type Write = (address: string, network?: string) => string
const onNetwork: Write = (address, network = 'eip155:1') => `${network}:${address}`
const FORMS: readonly [form: string, write: Write][] = [
  ['plain', (address) => address],
  ['plain, in lower case', (address) => (address.startsWith('0x') ? address.toLowerCase() : address)],
  ['CAIP-10', onNetwork],
  [
    'CAIP-10, in lower case',
    (address, network) => onNetwork(address, network).replace(/0x.*/, (hex) => hex.toLowerCase()),
  ],
]

const api = (answer: unknown) =>
  createBlockchainApi({
    http: createFakeHttp(() => answer),
    getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
  })
const swaps = (answers: Record<string, unknown>) =>
  createServiceSwaps({
    http: createFakeHttp(({ url }) => answers[new URL(url).pathname.replace('/v1/', '')]),
    clock: createFakeClock(),
    getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  })

const balance = { name: 'A', symbol: 'A', chainId: 'eip155:1', quantity: { decimals: '6', numeric: '1' } }
const nft = { tokenId: '1', name: 'A', isSpam: false }
const token = { name: 'A', symbol: 'A', decimals: 6 }

/** Each address field of an answer, with the addresses read from it. Excludes the address of another network. */
const FIELDS: readonly [
  field: string,
  read: (write: Write) => Promise<readonly unknown[]>,
  expected: readonly string[],
][] = [
  [
    'balance: address',
    async (write) => {
      const balances = [USDC, COIN].map((address) => ({ ...balance, address: write(address) }))
      const stray = { ...balance, address: onNetwork(USDC, OTHER_CHAIN) }
      return (await api({ balances: [...balances, stray] }).getBalances(ADA, { chainId: 'eip155:1' })).map(
        (one) => one.address,
      )
    },
    [USDC, COIN],
  ],
  [
    'balance: address on solana',
    async (write) => {
      const balances = [{ ...balance, chainId: SOLANA, address: write(MINT, SOLANA) }]
      return (await api({ balances }).getBalances(MINT, { chainId: SOLANA as never })).map((one) => one.address)
    },
    [MINT],
  ],
  [
    'history: sentFrom, sentTo, sender, recipient, fungible_info.address',
    async (write) => {
      const metadata = { chain: 'eip155:1', status: 'confirmed', sentFrom: write(ADA), sentTo: write(ROUTER) }
      const transfer = {
        direction: 'out',
        sender: write(ADA),
        recipient: write(ROUTER),
        fungible_info: { address: write(USDC) },
      }
      const { data } = await api({ data: [{ id: 'a', metadata, transfers: [transfer] }] }).getHistory(ADA, {
        chainId: 'eip155:1',
      })
      const [{ sentFrom, sentTo, transfers } = {} as never] = data
      return [sentFrom, sentTo, ...transfers.flatMap((one) => [one.sender, one.recipient, one.token?.address])]
    },
    [ADA, ROUTER, ADA, ROUTER, USDC],
  ],
  [
    'nfts: address',
    async (write) => {
      const { data } = await api({
        data: [
          { ...nft, address: write(USDC) },
          { ...nft, address: onNetwork(ROUTER, OTHER_CHAIN) },
        ],
      }).getNfts(ADA, { chainId: 'eip155:1' })
      return data.map(({ address }) => address)
    },
    [USDC],
  ],
  [
    'profile/account: addresses',
    async (write) =>
      Object.values(
        (await api({ addresses: { 60: { address: write(ADA) } } }).getAccountName('ada.reown.id', {})).addresses,
      ),
    [ADA],
  ],
  [
    'convert/tokens: address',
    async (write) => {
      const list = [COIN, USDC].map((address) => ({ ...token, address: write(address) }))
      const stray = { ...token, address: onNetwork(ROUTER, OTHER_CHAIN) }
      const answers = { 'convert/tokens': { tokens: [...list, stray] }, 'convert/gas-price': { standard: '1' } }
      return (await swaps(answers).getTokens(ETHEREUM, {})).map(({ address = 'none' }) => address)
    },
    ['none', USDC],
  ],
  [
    'fungible/price: address',
    async (write) => {
      const fungibles = [
        { address: write(USDC), price: 1 },
        { address: write(COIN), price: 3000 },
      ]
      const tokens = [REQUEST.to, REQUEST.from]
      return (await swaps({ 'fungible/price': { fungibles } }).getPrices!(ETHEREUM, tokens, {})).map(String)
    },
    ['1', '3000'],
  ],
  [
    'convert/quotes: fromAccount, toAccount',
    async (write) => {
      const quotes = [{ fromAmount: '10', toAmount: '20', fromAccount: write(COIN), toAccount: write(USDC) }]
      const answers = { 'convert/quotes': { quotes }, 'convert/gas-price': { standard: '1' } }
      return [String((await swaps(answers).getQuote(REQUEST)).toAmount)]
    },
    ['20'],
  ],
  [
    'convert/build-approve: to',
    async (write) => {
      const tx = { to: write(USDC), data: APPROVE }
      return [
        await swaps({ 'convert/build-approve': { tx } }).getSpender({ ...REQUEST, from: REQUEST.to, to: REQUEST.from }),
      ]
    },
    [ROUTER.toLowerCase()],
  ],
  [
    'convert/build-transaction: from, to',
    async (write) => {
      const tx = { from: write(ADA), to: write(ROUTER), data: '0x', amount: '1' }
      const { from, to } = await swaps({ 'convert/build-transaction': { tx } }).buildSwap({ ...REQUEST, quote: QUOTE })
      return [from, to]
    },
    [ADA, ROUTER],
  ],
]

const asKey = (address: unknown) => (String(address).startsWith('0x') ? String(address).toLowerCase() : address)

describe.each(FORMS)('an address that is %s', (_, write) => {
  test.each(FIELDS)('%s', async (_field, read, expected) => {
    expect((await read(write)).map(asKey)).toEqual(expected.map(asKey))
  })
})

test.each([
  ['name', { name: undefined }, { name: 'A', symbol: 'A' }],
  ['symbol', { symbol: null }, { name: 'A', symbol: '' }],
  ['name and symbol', { name: null, symbol: undefined }, { name: '', symbol: '' }],
  ['chainId', { chainId: null }, { name: 'A', chainId: 'eip155:1' }],
  ['chainId, beside a plain address', { chainId: undefined, address: USDC }, { name: 'A', chainId: 'eip155:1' }],
  ['text of its decimals', { quantity: { decimals: 6, numeric: 1 } }, { decimals: 6, amount: 1_000_000n }],
])('a balance without %s is completed', async (_, fields, expected) => {
  const balances = [{ ...balance, address: onNetwork(USDC), ...fields }]
  const [read] = await api({ balances }).getBalances(ADA, { chainId: 'eip155:1' })
  expect(read).toMatchObject({ address: USDC, decimals: 6, amount: 1_000_000n, ...expected })
})

test.each([
  ['more digits than its decimals', { quantity: { decimals: '6', numeric: '1.1234567' } }],
  ['no decimals', { quantity: { numeric: '1' } }],
  ['no amount', { quantity: undefined }],
])('a token with %s is named, for its contract to be read', async (_, fields) => {
  const balances = [{ ...balance, address: onNetwork(USDC), ...fields }]
  const [read] = await api({ balances }).getBalances(ADA, { chainId: 'eip155:1' })
  expect(read).toMatchObject({ address: USDC, name: 'A', symbol: 'A', chainId: 'eip155:1' })
  expect(read).not.toHaveProperty('amount')
})

test('an address of another network than its entry’s is not one of either', async () => {
  const balances = [{ ...balance, chainId: 'eip155:1', address: onNetwork(USDC, OTHER_CHAIN) }]
  expect(await api({ balances }).getBalances(ADA, { chainId: 'eip155:1' })).toEqual([])
})
