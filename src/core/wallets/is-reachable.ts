import type { Config } from '../config/config.ts'
import type { WalletListItem } from '../connections/wallet-list-item.ts'

/** The first digits of their catalogue ids, which are hashes. */
const COINBASE = 'fd20dc426fb3'
const PHANTOM = 'a797aa35c0fa'

/**
 * Whether a wallet can be reached on a phone: by its link, or by its in-app browser. Spec §9: Coinbase, and Phantom where
 * the site asks for Solana alone, are kept without a link.
 */
export function isReachable({ id, mobile_link }: WalletListItem, { networks }: Pick<Config, 'networks'>): boolean {
  if (mobile_link || id.startsWith(COINBASE)) return true
  return id.startsWith(PHANTOM) && networks.every(({ chainNamespace }) => chainNamespace === 'solana')
}
