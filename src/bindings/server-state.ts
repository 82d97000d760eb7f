import type { WalletsState } from './wallets-state.ts'

/**
 * The values of all stores on a server. Components also hydrate with them: what a browser knows at once, such as its networks, would
 * not match the server's markup.
 */
export const SERVER_STATE: WalletsState = {
  $status: 'connecting',
  $account: undefined,
  $accounts: [],
  $connections: [],
  $network: undefined,
  $networks: [],
  $wallets: { status: 'loading', wallets: [], text: '', hasMore: true },
  $attempt: { status: 'idle' },
  $handOff: 'idle',
  $balances: { status: 'none' },
  $session: { status: 'off' },
}
