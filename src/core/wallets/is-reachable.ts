import type { Config } from '../config/config.ts'
import type { WalletListItem } from '../connections/wallet-list-item.ts'

const COINBASE_ID = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const PHANTOM_ID = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/**
 * Whether a wallet can be reached on a phone: by its link, or by its in-app browser. Spec §9: Coinbase, and Phantom where
 * the site asks for Solana alone, are kept without a link.
 */
export function isReachable({ id, mobile_link }: WalletListItem, { networks }: Pick<Config, 'networks'>): boolean {
  if (mobile_link || id === COINBASE_ID) return true
  return id === PHANTOM_ID && networks.every(({ chainNamespace }) => chainNamespace === 'solana')
}
