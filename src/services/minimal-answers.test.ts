import { describe, expect, test } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { OnrampOrder } from '#core/ports/onramp-provider.ts'
import { builtInNetwork } from '../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { createBlockchainApi } from './blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from './catalogue/create-catalogue.ts'
import { createOnramp } from './onramp/create-onramp.ts'
import { COINBASE } from './onramp/sellers.ts'
import { createServiceSwaps } from './swaps/create-service-swaps.ts'

// The least that a service may answer, and the same in other types: null, missing, a number for a text or a text for a number,
// and fields that no client knows.

const ETHEREUM = builtInNetwork('eip155:1') as Network
const CHAIN = 'eip155:1'
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const { signal } = new AbortController()
const ORDER: OnrampOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: CHAIN, networkName: 'ethereum' },
  currency: 'USD',
  amount: '100.50',
  recipient: ADA,
}
const SWAP = {
  ...{ network: ETHEREUM, account: ADA, amount: 10n, slippage: 0.5 },
  from: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  to: { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
} as const

const deps = (answer: unknown) => ({
  http: createFakeHttp(({ url }) => (url.includes('gas-price?') ? { standard: '1' } : answer)),
  getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
})
const api = (answer: unknown) => createBlockchainApi(deps(answer))
const onramp = (answer: unknown) => createOnramp(deps(answer))
const swaps = (answer: unknown) =>
  createServiceSwaps({
    ...deps(answer),
    clock: createFakeClock(),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  })

interface Reader {
  readonly read: (answer: unknown) => Promise<unknown>
  /** A name, the answer, and what is read from it, in part. */
  readonly cases: readonly [name: string, answer: unknown, expected: unknown][]
}

const held = { quantity: { decimals: '6', numeric: '1.5' } }
const token = { address: USDC, chainId: CHAIN, decimals: 6, amount: 1_500_000n }
const unread = { address: USDC, name: '', symbol: '', chainId: CHAIN, price: undefined, iconUrl: undefined }
const { address: _, ...withoutAddress } = unread
const asset = { id: 'USDC', symbol: 'USDC', networks: [{ name: 'ethereum', chain_id: '1' }] }
const options = { purchaseCurrencies: [asset], paymentCurrencies: [{ id: 'USD' }] }
const listed = {
  assets: [{ id: 'USDC', symbol: 'USDC', network: CHAIN, networkName: 'ethereum', address: undefined }],
  currencies: [{ id: 'USD', methods: [] }],
  sellers: [{ id: 'coinbase' }, { id: 'meld' }],
}
const withNetwork = (fields: object) => ({
  ...options,
  purchaseCurrencies: [{ ...asset, networks: [{ name: 'ethereum', chain_id: '1', ...fields }] }],
})
const withCurrency = (fields: object) => ({ ...options, paymentCurrencies: [{ id: 'USD', ...fields }] })
const quote = { id: 'q', fromAmount: '10', fromAccount: `${CHAIN}:0x${'e'.repeat(40)}`, toAmount: '20' }
const offer = { toAmount: 20n, fee: 0n }
const transaction = { id: '1', metadata: { chain: CHAIN } }
const row = { id: '1', chain: CHAIN, status: 'unknown', transfers: [] }
const withTransfer = (transfer: unknown) => ({ data: [{ ...transaction, transfers: [transfer] }] })
const permission = { pci: 'x', permissions: [] }
const permitted = { id: 'x', siteName: '', siteHost: undefined, abilities: [], limits: [], isRevoked: false }
const nft = { address: USDC, tokenId: '1' }
const owned = { address: USDC, tokenId: '1', name: '#1', isSpam: false }
const wallet = { id: '1', name: 'Fox' }
const tx = { from: ADA, to: ROUTER, data: '0x', amount: '0' }

const READERS: Readonly<Record<string, Reader>> = {
  'GET /getWallets': {
    read: (answer) => createCatalogue(deps(answer)).getWallets({ page: 1, entries: 4 }),
    cases: [
      ['id and name', { data: [wallet] }, { data: [wallet], count: 1 }],
      ['a count of null', { data: [wallet], count: null }, { count: 1 }],
      ['a count as text', { data: [wallet], count: '1' }, { count: 1 }],
      ['links of other types', { data: [{ ...wallet, mobile_link: 7, chains: 'eip155:1' }] }, { data: [wallet] }],
      ['unknown fields', { data: [{ ...wallet, order: 1 }], page: 1 }, { data: [wallet], count: 1 }],
    ],
  },
  'GET /v1/account/{address}/balance': {
    read: (answer) => api(answer).getBalances(ADA, { chainId: CHAIN }),
    cases: [
      ['no name, symbol or chain', { balances: [{ address: USDC, ...held }] }, [{ ...token, name: '', symbol: '' }]],
      ['null for them', { balances: [{ address: USDC, name: null, symbol: null, chainId: null, ...held }] }, [token]],
      ['a symbol only', { balances: [{ address: USDC, symbol: 'USDC', ...held }] }, [{ ...token, name: 'USDC' }]],
      ['a chain as a number', { balances: [{ address: USDC, chainId: 1, ...held }] }, [token]],
      ['the chain in the address', { balances: [{ address: `${CHAIN}:${USDC}`, ...held }] }, [token]],
      ['numbers for texts', { balances: [{ address: USDC, quantity: { decimals: 6, numeric: 1.5 } }] }, [token]],
      [
        'texts for numbers',
        { balances: [{ address: USDC, price: '1.5', value: '2.25', ...held }] },
        [{ ...token, price: 1.5, value: 2.25 }],
      ],
      ['a price that is none', { balances: [{ address: USDC, price: 'low', value: {}, ...held }] }, [token]],
      [
        'more digits than decimals',
        { balances: [{ address: USDC, quantity: { decimals: 2, numeric: '1.005' } }] },
        [unread],
      ],
      ['no quantity', { balances: [{ address: USDC }] }, [unread]],
      ['an address of another type', { balances: [{ address: 7, ...held }] }, [withoutAddress]],
      ['a broken id as address', { balances: [{ address: 'a:b', ...held }] }, [withoutAddress]],
      ['unknown fields', { balances: [{ address: USDC, ...held, pnl: {} }], cursor: 1 }, [token]],
    ],
  },
  'GET /v1/account/{address}/history': {
    read: async (answer) => (await api(answer).getHistory(ADA, { chainId: CHAIN })).data,
    cases: [
      ['id and chain', { data: [transaction] }, [row]],
      ['a number as id', { data: [{ ...transaction, id: 1 }] }, [row]],
      ['null for the rest', { data: [{ ...transaction, transfers: null }], next: null }, [row]],
      ['an empty transfer', withTransfer({}), [{ transfers: [{ direction: 'unknown' }] }]],
      ['a price as text', withTransfer({ price: '2', fungible_info: {} }), [{ transfers: [{ token: { price: 2 } }] }]],
      ['a quantity as number', withTransfer({ quantity: { numeric: 1.5 } }), [{ transfers: [{ quantity: '1.5' }] }]],
    ],
  },
  'GET /v1/account/{address}/history?onramp=': {
    read: (answer) => onramp(answer).getPurchases(ADA, COINBASE, { signal }),
    cases: [
      ['id and metadata', { data: [{ id: '1', metadata: {} }] }, [{ id: '1', status: 'unknown' }]],
      [
        'an id alone, or beside what can’t be read',
        { data: [{ id: '1' }, { id: '2', metadata: 'x' }] },
        [{ id: '1' }, { id: '2' }],
      ],
      ['a number as id', { data: [{ id: 1, metadata: { status: 'confirmed' } }] }, [{ id: '1', status: 'confirmed' }]],
      ['null for the rest', { data: [{ id: '1', metadata: { minedAt: null }, transfers: null }] }, [{ id: '1' }]],
    ],
  },
  'GET /v1/account/{address}/nfts': {
    read: async (answer) => (await api(answer).getNfts(ADA, { chainId: CHAIN })).data,
    cases: [
      ['address and id', { data: [nft] }, [owned]],
      ['a number as id', { data: [{ ...nft, tokenId: 1 }] }, [owned]],
      ['null for the rest', { data: [{ ...nft, name: null, isSpam: null, amount: null }], next: null }, [owned]],
      ['an amount as number', { data: [{ ...nft, amount: 3 }] }, [{ amount: '3' }]],
    ],
  },
  'GET /v1/identity/{address}': {
    read: (answer) => api(answer).getIdentity(ADA, { sender: ADA }),
    cases: [
      ['nothing', {}, { name: undefined, avatar: undefined }],
      ['null', { name: null, avatar: null }, { name: undefined, avatar: undefined }],
      ['a name alone', { name: 'ada.eth', avatar: 7 }, { name: 'ada.eth', avatar: undefined }],
    ],
  },
  'GET /v1/profile/suggestions/{name}': {
    read: (answer) => api(answer).getNameSuggestions('ada', { zone: 'reown.id' }),
    cases: [
      ['names alone', { suggestions: [{ name: 'ada1' }] }, [{ name: 'ada1', isTaken: false }]],
      ['null', { suggestions: [{ name: 'ada1', registered: null }] }, [{ name: 'ada1', isTaken: false }]],
    ],
  },
  'GET /v1/sessions/{id}': {
    read: (answer) => api(answer).getPermissions(`${CHAIN}:${ADA}`, { chainId: CHAIN }),
    cases: [
      ['an id and a list', { pcis: [permission] }, [permitted]],
      [
        'null',
        { pcis: [{ ...permission, project: null, policies: null, expiry: null, revokedAt: null }] },
        [permitted],
      ],
      [
        'times as text',
        { pcis: [{ ...permission, expiry: '7', revokedAt: '5' }] },
        [{ expiresAt: 7_000, isRevoked: true }],
      ],
      [
        'an ability without data',
        { pcis: [{ pci: 'x', permissions: [{ type: 'a' }] }] },
        [{ abilities: [{ type: 'a', data: {} }] }],
      ],
      [
        'abilities that can’t be read, which the site has nevertheless',
        { pcis: [{ pci: 'x', permissions: [{ type: 'a' }, {}, null, 'b', { type: 7 }] }] },
        [{ abilities: [{ type: 'a' }, { type: '?' }, { type: '?' }, { type: '?' }, { type: '?' }] }],
      ],
    ],
  },
  'GET /v1/convert/tokens': {
    read: (answer) => swaps(answer).getTokens(ETHEREUM, {}),
    cases: [
      [
        'address, symbol and decimals',
        { tokens: [{ address: USDC, symbol: 'A', decimals: 6 }] },
        [{ address: USDC, name: 'A', decimals: 6 }],
      ],
      ['decimals as text', { tokens: [{ address: USDC, symbol: 'A', decimals: '6' }] }, [{ decimals: 6 }]],
      [
        'null for the rest',
        { tokens: [{ address: USDC, symbol: 'A', name: null, decimals: 6, logoUri: null }] },
        [{ name: 'A' }],
      ],
    ],
  },
  'POST /v1/fungible/price': {
    read: (answer) => swaps(answer).getPrices(ETHEREUM, [SWAP.to], {}),
    cases: [
      ['address and price', { fungibles: [{ address: USDC, price: 1 }] }, [1]],
      ['a price as text', { fungibles: [{ address: USDC, price: '1.5' }] }, [1.5]],
      ['no price', { fungibles: [{ address: USDC }, { address: USDC, price: null }] }, [undefined]],
    ],
  },
  'GET /v1/convert/quotes': {
    read: (answer) => swaps(answer).getQuote(SWAP),
    cases: [
      ['all fields', { quotes: [{ ...quote, toAccount: `${CHAIN}:${USDC}` }] }, offer],
      ['what is received', { quotes: [{ toAmount: '20' }] }, offer],
      ['null for the rest', { quotes: [{ toAmount: '20', fromAmount: null, toAccount: null, fee: null }] }, offer],
      ['numbers for texts', { quotes: [{ ...quote, fromAmount: 10, toAmount: 20, fee: 0 }] }, offer],
      ['one for other tokens, too', { quotes: [{ ...quote, toAccount: ADA }, quote] }, offer],
    ],
  },
  'POST /v1/convert/build-transaction': {
    read: (answer) => swaps(answer).buildSwap({ ...SWAP, quote: offer }),
    cases: [
      ['all fields', { tx: { ...tx, eip155: { gas: '1', gasPrice: '1' } } }, { from: ADA, to: ROUTER, value: 0n }],
      ['a number as amount', { tx: { ...tx, amount: 7 } }, { value: 7n }],
      ['no amount', { tx: { ...tx, amount: undefined } }, { value: 0n }],
      ['null', { tx: { ...tx, amount: null } }, { value: 0n }],
    ],
  },
  'GET /v1/onramp/options': {
    read: (answer) => onramp(answer).getOptions({ signal }),
    cases: [
      ['no providers', options, listed],
      ['providers of null', { ...options, providers: null }, listed],
      ['a chain as a number', withNetwork({ chain_id: 1 }), listed],
      ['an address of another type', withNetwork({ contract_address: 0 }), listed],
      ['null for an address', withNetwork({ contract_address: null, display_name: null }), listed],
      ['no symbol', { ...options, purchaseCurrencies: [{ ...asset, symbol: null, name: null }] }, listed],
      ['a currency in lower case', withCurrency({ id: 'usd' }), listed],
      ['limits of null', withCurrency({ payment_method_limits: null }), listed],
      ['limits of another type', withCurrency({ payment_method_limits: {} }), listed],
      [
        'limits as numbers',
        withCurrency({ payment_method_limits: [{ id: 'card', min: 10, max: 7500.5 }] }),
        { currencies: [{ id: 'USD', methods: [{ id: 'card', min: '10', max: '7500.5' }] }] },
      ],
    ],
  },
  'POST /v1/onramp/quote': {
    read: (answer) => onramp(answer).getQuote(ORDER, { signal }),
    cases: [
      [
        'an amount',
        { purchaseAmount: { amount: '98' } },
        { receives: '98', asset: 'USDC', total: '100.50', currency: 'USD' },
      ],
      ['a number', { purchaseAmount: { amount: 98 }, quoteId: 1 }, { receives: '98' }],
      [
        'null for the rest',
        { purchaseAmount: { amount: '98', currency: null }, paymentTotal: null },
        { receives: '98' },
      ],
    ],
  },
}

describe.each(Object.entries(READERS))('%s', (_, { read, cases }) => {
  test.each(cases)('%s', async (_, answer, expected) => {
    const found = await read(answer)
    expect(found).toMatchObject(expected as object)
    if (Array.isArray(expected)) expect(found).toHaveLength(expected.length)
  })
})

test.each([['1'], [1]])('GET /v1/convert/gas-price: %j', async (standard) => {
  const prices: unknown[] = []
  const http = createFakeHttp(({ url }) => {
    prices.push(new URL(url).searchParams.get('gasPrice'))
    return url.includes('gas-price?') ? { standard } : { quotes: [quote] }
  })
  await createServiceSwaps({
    ...deps(undefined),
    http,
    clock: createFakeClock(),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  }).getQuote(SWAP)
  expect(prices).toEqual([null, '1'])
})
