import { atom } from 'nanostores'
import { notInBrowser } from './headless-errors.ts'
import type { WalletListState, Wallets } from './wallets.ts'

/** Before anything has been read. */
export const NO_WALLETS: WalletListState = { status: 'loading', wallets: [], text: '', hasMore: true }

/** The wallets of a page that is rendered on a server: as a browser has them before anything is known. */
export function createServerWallets(): Wallets {
  const refuse = (action: string) => () => Promise.reject(notInBrowser({ action }))
  return {
    $status: atom('connecting' as const),
    $account: atom(),
    $accounts: atom([]),
    $connections: atom([]),
    $network: atom(),
    $networks: atom([]),
    $wallets: atom(NO_WALLETS),
    $attempt: atom({ status: 'idle' as const }),
    $handOff: atom('idle' as const),
    $balances: atom({ status: 'none' as const }),
    $session: atom({ status: 'off' as const }),
    ready: new Promise(() => {}),
    setOptions() {},
    search() {},
    loadMore: refuse('loadMore'),
    readPicture: refuse('readPicture'),
    connect: refuse('connect'),
    openApp: () => false,
    cancel() {},
    disconnect: refuse('disconnect'),
    switchNetwork: refuse('switchNetwork'),
    signIn: refuse('signIn'),
    quoteSend: refuse('quoteSend'),
    send: refuse('send'),
    getProvider: () => undefined,
    on: () => () => {},
    dispose() {},
  }
}
