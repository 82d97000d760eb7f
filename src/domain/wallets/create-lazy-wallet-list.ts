import { atom, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import type { WalletList } from './create-wallet-list.ts'
import { NO_WALLETS, type WalletPages } from './wallet-pages.ts'

/**
 * The wallet list before its code has loaded: Connect shows what is installed without waiting for the catalogue's chunk. Each call loads
 * the code, then does what it does in `WalletList`. Failures go to `$pages`; never rejects.
 */
export interface LazyWalletList extends Pick<WalletList, 'load' | 'loadMore'> {
  readonly $pages: ReadableAtom<WalletPages>
}

export function createLazyWalletList(core: WalletCore): LazyWalletList {
  const $pages = atom<WalletPages>({ ...NO_WALLETS, status: 'loading', hasMore: false })
  let follows = false

  async function run(action: (list: WalletList) => Promise<void>) {
    try {
      const module = await import('./create-wallet-list.ts')
      const list = core.use(module.createWalletList)
      if (!follows) list.$pages.subscribe((pages) => $pages.set(pages))
      follows = true
      await action(list)
    } catch (error) {
      $pages.set({ ...NO_WALLETS, status: 'failed', hasMore: false, error: core.failures.report(error) })
    }
  }

  return {
    $pages,
    load: () => run((list) => list.load()),
    loadMore: () => run((list) => list.loadMore()),
  }
}
