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

/** Its address is the same for every purchase, and has the project’s key at Meld: only the service knows that. */
export const MELD: OnrampSeller = { id: 'meld', name: 'Meld', fee: FEE, origins: ['https://meldcrypto.com'] }
