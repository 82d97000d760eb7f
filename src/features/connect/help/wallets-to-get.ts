import type { Wallet } from '#core/model/wallet.ts'
import type { Device } from '#core/ports/device.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import type { WalletPages } from '#domain/wallets/wallet-pages.ts'

/** This many are a choice; more are a burden. */
export const OFFERED_WALLETS = 5

/** Wallets that are available for this device: the site's own choice first, then the catalogue's; no wallet twice. */
export function walletsToGet(
  { featured, wallets }: Pick<WalletPages, 'featured' | 'wallets'>,
  device: Pick<Device, 'os'>,
): readonly Wallet[] {
  const byId = new Map([...featured, ...wallets].map((wallet) => [wallet.id, wallet]))
  return [...byId.values()].filter((wallet) => storeLinksOf(wallet, device).length > 0).slice(0, OFFERED_WALLETS)
}
