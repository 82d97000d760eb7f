import { atom } from 'nanostores'
import { SERVER_STATE } from '#bindings/server-state.ts'
import { notInBrowser } from './headless-errors.ts'
import type { WalletListState, Wallets } from './wallets.ts'

/** Before anything has been read. */
export const NO_WALLETS: WalletListState = SERVER_STATE.$wallets

/** The wallets of a page that is rendered on a server: as a browser has them before anything is known. */
export function createServerWallets(): Wallets {
  const refuse = (action: string) => () => Promise.reject(notInBrowser({ action }))
  return {
    $status: atom(SERVER_STATE.$status),
    $account: atom(SERVER_STATE.$account),
    $accounts: atom(SERVER_STATE.$accounts),
    $connections: atom(SERVER_STATE.$connections),
    $network: atom(SERVER_STATE.$network),
    $networks: atom(SERVER_STATE.$networks),
    $wallets: atom(SERVER_STATE.$wallets),
    $attempt: atom(SERVER_STATE.$attempt),
    $handOff: atom(SERVER_STATE.$handOff),
    $balances: atom(SERVER_STATE.$balances),
    $session: atom(SERVER_STATE.$session),
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
