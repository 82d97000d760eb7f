import { atom, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import { NO_WALLETS, type WalletPages } from './wallet-pages.ts'

/** The wallet list before its code has loaded: Connect shows what is installed without waiting for the catalogue's chunk. */
export interface LazyWalletList {
  readonly $pages: ReadableAtom<WalletPages>
  /** Loads the code, then reads the first page, as `WalletList.load` does. Failures go to `$pages`; never rejects. */
  load(): Promise<void>
}

export function createLazyWalletList(core: WalletCore): LazyWalletList {
  const $pages = atom<WalletPages>({ ...NO_WALLETS, status: 'loading', hasMore: false })
  let follows = false
  return {
    $pages,
    async load() {
      try {
        const module = await import('./create-wallet-list.ts')
        const list = core.use(module.createWalletList)
        if (!follows) list.$pages.subscribe((pages) => $pages.set(pages))
        follows = true
        await list.load()
      } catch (error) {
        $pages.set({ ...NO_WALLETS, status: 'failed', hasMore: false, error: core.failures.report(error) })
      }
    },
  }
}
