import type { WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { RecentWallet } from './recent-wallet.ts'

/** The site's own wallets and the catalogue say what else there is to say of stored ones. */
export async function completeRecentWallets(
  $recent: WritableAtom<readonly RecentWallet[]>,
  { ports, $config }: Pick<Core, 'ports' | '$config'>,
): Promise<void> {
  const ids = $recent.get().flatMap(({ wallet }) => wallet?.id ?? [])
  const { custom } = $config.get().wallets
  const others = ids.filter((id) => !custom.some((wallet) => wallet.id === id))
  const query = { page: 1, entries: others.length, include: others }
  const { data } = others.length > 0 ? await ports.catalogue.getWallets(query) : { data: [] }
  const known = new Map([...data, ...custom].map((wallet) => [wallet.id, wallet]))
  $recent.set(
    $recent.get().map((recent) => ({
      ...recent,
      ...(recent.wallet && { wallet: known.get(recent.wallet.id) ?? recent.wallet }),
    })),
  )
}
