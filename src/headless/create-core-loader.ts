import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { PageClient } from '#app/create-page-client.ts'
import type { Attempt } from '#core/connections/connection.ts'
import type { WalletCore } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { NO_WALLETS } from './create-server-wallets.ts'
import type { OpenedWallets } from './open-wallets.ts'
import type { WalletListState } from './wallets.ts'

/** Loads what connects wallets, once a site needs it. */
export interface CoreLoader {
  load(): Promise<OpenedWallets>
  /** What is loaded: so that a click reaches a wallet without waiting. */
  current(): OpenedWallets | undefined
  readonly $attempt: ReadableAtom<Attempt>
  readonly $handOff: ReadableAtom<HandOffStatus>
  report(error: unknown): void
}

export function createCoreLoader({ client, ports }: Pick<PageClient, 'client' | 'ports'>): CoreLoader {
  const $attempt = atom<Attempt>({ status: 'idle' })
  const $handOff = atom<HandOffStatus>('idle')
  let opened: OpenedWallets | undefined

  /** Looks for the page's wallets. If that can't be loaded, the catalogue’s wallets are listed. */
  async function discover() {
    try {
      ;(await ports.discoverWallets?.(client.connectors))?.()
    } catch (error) {
      client.failures.report(error)
    }
  }

  return {
    load: createLazy(async () => {
      const [{ openWallets }, chains] = await Promise.all([import('./open-wallets.ts'), ports.loadChains(), discover()])
      opened = openWallets({ client, ports, chains })
      opened.core.attempts.$attempt.subscribe((attempt) => $attempt.set(attempt))
      opened.$handOff.subscribe((status) => $handOff.set(status))
      return opened
    }),
    current: () => opened,
    $attempt,
    $handOff,
    report: client.failures.report,
  }
}

/** The listed wallets, read while there are listeners. */
export const createListStore = (loader: CoreLoader): ReadableAtom<WalletListState> =>
  createCoreStore(loader, NO_WALLETS, async (core) => {
    const { createListedWallets } = await import('./create-listed-wallets.ts')
    const listed = core.use(createListedWallets)
    void listed.load()
    return listed.$state
  })

/** The active account's tokens, read while there are listeners. */
export const createBalancesStore = (loader: CoreLoader): ReadableAtom<TokenBalancesState> =>
  createCoreStore<TokenBalancesState>(loader, { status: 'none' }, async (core) => {
    const { createTokenBalances } = await import('#domain/balances/create-token-balances.ts')
    return core.use(createTokenBalances).$state
  })

/** A store that follows one of the core, which loads first, while it has listeners. */
function createCoreStore<Value>(
  { load, report }: CoreLoader,
  initial: Value,
  find: (core: WalletCore) => Promise<ReadableAtom<Value>>,
): ReadableAtom<Value> {
  const $store = atom(initial)
  onMount($store, () => {
    let isEnded = false
    let stop = () => {}
    load()
      .then(({ core }) => find(core))
      .then((found) => {
        if (!isEnded) stop = found.subscribe((value) => $store.set(value))
      })
      .catch((error: unknown) => report(toWalletDialogError(error)))
    return () => {
      isEnded = true
      stop()
    }
  })
  return $store
}
