import type { WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWallet } from '#core/model/wallet-list-item.ts'
import type { RecentWallet } from './recent-wallet.ts'

/** Completes stored wallets with the site's own list and the catalogue. */
export async function completeRecentWallets(
  $recent: WritableAtom<readonly RecentWallet[]>,
  { ports, $config }: Pick<Core, 'ports' | '$config'>,
): Promise<void> {
  const ids = $recent.get().flatMap(({ wallet }) => wallet?.id ?? [])
  const { custom } = $config.get().wallets
  const others = ids.filter((id) => !custom.some((wallet) => wallet.id === id))
  const query = { page: 1, entries: others.length, include: others }
  const { data } = others.length > 0 ? await ports.catalogue.getWallets(query) : { data: [] }
  const walletsById = new Map([...data, ...custom.map(toWallet)].map((wallet) => [wallet.id, wallet]))
  $recent.set(
    $recent.get().map((recent) => ({
      ...recent,
      ...(recent.wallet && { wallet: walletsById.get(recent.wallet.id) ?? recent.wallet }),
    })),
  )
}
