import { atom } from 'nanostores'
import type { WalletsState } from '../../src/bindings/wallets-state.ts'
import { createServerWallets } from '../../src/headless/create-server-wallets.ts'
import type { Store, Wallets } from '../../src/headless/wallets.ts'

/** A store that a test sets. */
type FakeStore<Value> = Store<Value> & { set(value: Value): void; readonly lc: number }

export type FakeWallets = Omit<Wallets, keyof WalletsState> & {
  readonly [Name in keyof WalletsState]: FakeStore<WalletsState[Name]>
}

/** Values that differ from a server's, as a page has them with a connected wallet. */
export const PAGE_STATE: WalletsState = {
  $status: 'connected',
  $account: {
    namespace: 'eip155',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipNetworkId: 'eip155:1',
    type: 'eoa',
  },
  $accounts: [],
  $connections: [],
  $network: undefined,
  $networks: [],
  $wallets: { status: 'ready', wallets: [], text: 'fox', hasMore: false },
  $attempt: { status: 'connected', connectorId: 'fox' },
  $handOff: 'returned',
  $balances: { status: 'loading' },
  $session: { status: 'needed' },
}

/** Wallets of a page whose stores the test sets. Actions reject, unless the test brings its own. */
export function createFakeWallets(actions: Partial<Wallets> = {}): FakeWallets {
  const stores = Object.fromEntries(Object.entries(PAGE_STATE).map(([name, value]) => [name, atom(value)]))
  return { ...createServerWallets(), ...actions, ...stores } as FakeWallets
}
