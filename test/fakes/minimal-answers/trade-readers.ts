import { expect } from 'vitest'
import type { Network } from '#core/model/network.ts'
import type { BuyOrder } from '#core/ports/buy-provider.ts'
import { createOnramp } from '#services/onramp/create-onramp.ts'
import { COINBASE } from '#services/onramp/get-options.ts'
import { createServiceSwaps } from '#services/swaps/create-service-swaps.ts'
import { builtInNetwork } from '../built-in-networks.ts'
import { createFakeClock } from '../create-fake-clock.ts'
import { ADA, CHAIN, deps, USDC, type Reader } from './reader.ts'

const ETHEREUM = builtInNetwork('eip155:1') as Network
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const { signal } = new AbortController()
const ORDER: BuyOrder = {
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC', network: CHAIN, networkName: 'ethereum' },
  currency: 'USD',
  amount: '100.50',
  recipient: ADA,
}
export const SWAP = {
  ...{ network: ETHEREUM, account: ADA, amount: 10n, slippage: 0.5 },
  from: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  to: { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
} as const

const onramp = (answer: unknown) => createOnramp(deps(answer))
const swaps = (answer: unknown) =>
  createServiceSwaps({
    ...deps(answer),
    clock: createFakeClock(),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  })

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
export const quote = { id: 'q', fromAmount: '10', fromAccount: `${CHAIN}:0x${'e'.repeat(40)}`, toAmount: '20' }
const offer = { toAmount: 20n, fee: 0n }
const tx = { from: ADA, to: ROUTER, data: '0x', amount: '0' }

const spender = { to: `${CHAIN}:${USDC}`, data: `0x095ea7b3${'0'.repeat(24)}${ROUTER.slice(2)}${'f'.repeat(64)}` }

/** Readers of swaps and purchases, by their requests. */
export const TRADE_READERS: Readonly<Record<string, Reader>> = {
  'GET /v1/convert/build-approve': {
    read: (answer) => swaps(answer).getSpender({ ...SWAP, from: SWAP.to, to: SWAP.from }),
    cases: [
      ['contract and data', { tx: spender }, expect.stringMatching(new RegExp(ROUTER, 'i'))],
      [
        'null for the rest',
        { tx: { ...spender, value: null, eip155: null } },
        expect.stringMatching(new RegExp(ROUTER, 'i')),
      ],
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
  'POST /v1/generators/onrampurl': {
    read: (answer) => onramp(answer).createUrl(ORDER, COINBASE, { signal }),
    cases: [
      ['an address', { url: 'https://pay.example' }, 'https://pay.example'],
      ['null for the rest', { url: 'https://pay.example', id: null }, 'https://pay.example'],
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
