import { atom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { Opener } from './create-opener.ts'
import { NO_WALLETS } from './create-server-wallets.ts'
import { followCore } from './follow-core.ts'
import { toStore } from './to-store.ts'
import type { WalletListState, Wallets } from './wallets.ts'

type CoreParts = Pick<Wallets, '$wallets' | '$balances' | 'search' | 'loadMore' | 'readPicture' | 'quoteSend' | 'send'>

/** The stores and actions whose code loads on first use. */
export function createCoreParts(opener: Opener): CoreParts {
  const { open, loadPart } = opener

  async function listedOf(core: WalletCore) {
    const { createListedWallets } = await loadPart(() => import('./create-listed-wallets.ts'))
    return core.use(createListedWallets)
  }

  async function sending() {
    const { core } = await open()
    const { createSending } = await loadPart(() => import('./create-sending.ts'))
    return core.use(createSending)
  }

  const $wallets = atom(NO_WALLETS)
  const listAgain = followCore<WalletListState>(opener, {
    $store: $wallets,
    async find(core) {
      const listed = await listedOf(core)
      void listed.load()
      return listed.$state
    },
    toFailed: (error) => ({ ...$wallets.get(), status: 'failed', error }),
  })
  const $balances = atom<TokenBalancesState>({ status: 'none' })
  followCore<TokenBalancesState>(opener, {
    $store: $balances,
    async find(core) {
      const { createTokenBalances } = await loadPart(() => import('#domain/balances/create-token-balances.ts'))
      return core.use(createTokenBalances).$state
    },
    toFailed: (error) => ({ status: 'failed', error }),
  })

  return {
    $wallets: toStore($wallets),
    $balances: toStore($balances),
    search(text) {
      // Why it can't be loaded is reported.
      void open()
        .then(({ core }) => listedOf(core))
        .then(
          (listed) => listed.search(text),
          () => {},
        )
    },
    async loadMore() {
      const { core } = await open()
      const listed = await listedOf(core)
      await listAgain()
      await listed.loadMore()
    },
    async readPicture(wallet, signal) {
      const { core } = await open()
      const { createPictures } = await loadPart(() => import('#domain/wallets/create-pictures.ts'))
      return core.use(createPictures).getBlob(wallet?.picture ?? {}, signal)
    },
    async quoteSend(transfer, options) {
      return (await sending()).quote(transfer, options?.signal)
    },
    async send(quote, options) {
      return (await sending()).send(quote, options ?? {})
    },
  }
}
