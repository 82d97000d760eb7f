import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react'
import type { Wallets } from 'wallet-dialog/headless'
import { SERVER_STATE } from '#bindings/server-state.ts'
import { walletsNotProvided } from '#bindings/wallets-not-provided.ts'
import type { WalletsState, WalletsStores } from '#bindings/wallets-state.ts'
import { requireUseSyncExternalStore } from './require-use-sync-external-store.ts'

const useSyncExternalStore = requireUseSyncExternalStore('wallet-dialog/headless/react')

const WalletsContext = createContext<Wallets | undefined>(undefined)

/** Props of `WalletsProvider`. */
export interface WalletsProviderProps {
  /** Created once, outside of components. */
  readonly wallets: Wallets
  readonly children?: ReactNode
}

/**
 * Gives the components in it their wallets.
 * @example <WalletsProvider wallets={wallets}><App /></WalletsProvider>
 */
export function WalletsProvider({ wallets, children }: WalletsProviderProps): ReactElement {
  return createElement(WalletsContext.Provider, { value: wallets }, children)
}

/**
 * The provider's wallets, with their actions. Doesn't render again when a store changes.
 * @throws WalletDialogError `wallets_not_provided`, as all hooks here
 * @example const { connect, disconnect } = useWallets()
 */
export function useWallets(): Wallets {
  const wallets = useContext(WalletsContext)
  if (!wallets) throw walletsNotProvided({ remedy: 'wrap it in <WalletsProvider wallets={createWallets(…)}>' })
  return wallets
}

/** The value of a store. While React hydrates, and on a server, it is the server's. */
function useStore<Name extends keyof WalletsState>(name: Name): WalletsState[Name] {
  const stores: WalletsStores = useWallets()
  const { listen, get } = stores[name]
  return useSyncExternalStore(listen, get, () => SERVER_STATE[name])
}

/** `connected`, `disconnected` or `connecting`, which it also is on a server and until earlier connections are restored. */
export const useConnectionStatus = (): WalletsState['$status'] => useStore('$status')

/**
 * The connected account on the active network; `undefined` if there is none.
 * @example const account = useAccount()
 */
export const useAccount = (): WalletsState['$account'] => useStore('$account')

/** The connected accounts, one per namespace. */
export const useAccounts = (): WalletsState['$accounts'] => useStore('$accounts')

/** The connected accounts with their wallets, one per namespace. */
export const useConnections = (): WalletsState['$connections'] => useStore('$connections')

/** The active network; `undefined` if the wallet is on one that isn’t in `networks`. */
export const useNetwork = (): WalletsState['$network'] => useStore('$network')

/** The networks that the site asks for. */
export const useNetworks = (): WalletsState['$networks'] => useStore('$networks')

/** The wallets to choose from, installed ones first. They are read while a component uses this. */
export const useWalletList = (): WalletsState['$wallets'] => useStore('$wallets')

/** The attempt to connect. With WalletConnect, `pairing.uri` is the link for a QR code. */
export const useAttempt = (): WalletsState['$attempt'] => useStore('$attempt')

/** How far the hand-off to a wallet’s app has come, on a phone. */
export const useHandOff = (): WalletsState['$handOff'] => useStore('$handOff')

/** Token balances of the active account, read every 10 s while a component uses this. */
export const useBalances = (): WalletsState['$balances'] => useStore('$balances')

/** Sign-in of the active account. */
export const useSession = (): WalletsState['$session'] => useStore('$session')
