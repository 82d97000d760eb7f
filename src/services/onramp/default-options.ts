import type { OnrampAsset, OnrampCurrency, OnrampOptions } from '#core/ports/onramp-provider.ts'
import { USUAL_NETWORKS } from './onramp-networks.ts'
import { COINBASE, MELD } from './sellers.ts'

const METHODS = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
] as const

const CURRENCIES: readonly OnrampCurrency[] = [
  { id: 'USD', methods: METHODS },
  { id: 'EUR', methods: METHODS },
]

const USDC = { id: 'USDC', name: 'USD Coin', symbol: 'USDC' } as const
const ASSETS: readonly OnrampAsset[] = [
  {
    ...USDC,
    network: USUAL_NETWORKS.ethereum,
    networkName: 'ethereum',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    ...USDC,
    network: USUAL_NETWORKS.polygon,
    networkName: 'polygon',
    address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  },
]

/** The usual assets and currencies, used if the service has no list [buy.defaults]. */
export const defaultOptions = (problem: unknown): OnrampOptions => ({
  assets: ASSETS,
  currencies: CURRENCIES,
  sellers: [COINBASE, MELD],
  problem,
})
