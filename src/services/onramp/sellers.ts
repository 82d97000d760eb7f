import type { OnrampSeller } from '#core/ports/onramp-provider.ts'

/** The fee range of each seller, in percent [buy.sellers]. */
const FEE = { min: 1, max: 2 } as const

/** Its address is made by the service for each purchase. */
export const COINBASE: OnrampSeller = {
  id: 'coinbase',
  name: 'Coinbase',
  fee: FEE,
  origins: ['https://pay.coinbase.com'],
}

/**
 * Its page is the same for every purchase. A service that has a key of its project at Meld names the address with it instead
 * [buy.sellers].
 */
export const MELD: OnrampSeller = {
  id: 'meld',
  name: 'Meld',
  fee: FEE,
  origins: ['https://meldcrypto.com'],
  pageUrl: 'https://meldcrypto.com/',
}
