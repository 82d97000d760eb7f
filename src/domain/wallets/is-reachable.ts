import type { Wallet } from '#core/model/wallet.ts'
import type { Chain } from '#core/ports/chain-family.ts'

/** The first digits of its catalogue id, which is a hash. */
const COINBASE = 'fd20dc426fb3'

/**
 * True if a wallet can be reached on a phone: by its link, or by its in-app browser. Coinbase's, and
 * wallets that a chain family names, are listed even without a link [phones.reachable].
 */
export function isReachable({ id, mobileLink }: Wallet, { linklessWallets = [] }: Chain): boolean {
  if (mobileLink || id.startsWith(COINBASE)) return true
  return linklessWallets.some((wallet) => id.startsWith(wallet))
}
