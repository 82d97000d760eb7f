import type { ChainNamespace } from '#lib/caip.ts'
import type { WalletListItem } from '../connections/wallet-list-item.ts'

/** The first digits of their catalogue ids, which are hashes. */
const COINBASE = 'fd20dc426fb3'
const PHANTOM = 'a797aa35c0fa'

/**
 * Whether a wallet can be reached on a phone: by its link, or by its in-app browser. Coinbase, and Phantom on Solana only,
 * are kept without a link [phones.reachable].
 */
export function isReachable({ id, mobile_link }: WalletListItem, namespace: ChainNamespace): boolean {
  if (mobile_link || id.startsWith(COINBASE)) return true
  return id.startsWith(PHANTOM) && namespace === 'solana'
}
