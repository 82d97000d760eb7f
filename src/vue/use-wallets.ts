import {
  inject,
  onMounted,
  onUnmounted,
  provide,
  shallowRef,
  type App,
  type InjectionKey,
  type Ref,
  type ShallowRef,
} from 'vue'
import type { Wallets } from 'wallet-dialog/headless'
import { SERVER_STATE } from '#bindings/server-state.ts'
import { walletsNotProvided } from '#bindings/wallets-not-provided.ts'
import type { WalletsState, WalletsStores } from '#bindings/wallets-state.ts'
import { requireVue3 } from './require-vue-3.ts'

requireVue3('wallet-dialog/headless/vue')

const KEY: InjectionKey<Wallets> = Symbol('wallets')

type StateRef<Name extends keyof WalletsState> = Readonly<Ref<WalletsState[Name]>>

/**
 * Gives components their wallets: all of an app, or in a component’s `setup`, those within the component.
 * @param wallets created once, outside of components
 * @example provideWallets(wallets, app)
 */
export function provideWallets(wallets: Wallets, app?: Pick<App, 'provide'>): void {
  if (app) app.provide(KEY, wallets)
  else provide(KEY, wallets)
}

/**
 * The provided wallets, with their actions.
 * @throws WalletDialogError `wallets_not_provided`, as all composables here
 * @example const { connect, disconnect } = useWallets()
 */
export function useWallets(): Wallets {
  const wallets = inject(KEY, undefined)
  if (!wallets)
    throw walletsNotProvided({ remedy: 'call provideWallets(createWallets(…)) in a parent of it, or with the app' })
  return wallets
}

/** A ref of a store. Until the component is mounted, and on a server, it has the server's value, so that hydration matches. */
function useStore<Name extends keyof WalletsState>(name: Name): StateRef<Name> {
  const stores: WalletsStores = useWallets()
  // The return type of `shallowRef` depends on the value's, which isn't known here.
  const state = shallowRef(SERVER_STATE[name]) as ShallowRef<WalletsState[Name]>
  let stop: (() => void) | undefined
  onMounted(() => {
    stop = stores[name].subscribe((value) => {
      state.value = value
    })
  })
  onUnmounted(() => stop?.())
  return state
}

/** `connected`, `disconnected` or `connecting`, which it also is on a server and until earlier connections are restored. */
export const useConnectionStatus = (): StateRef<'$status'> => useStore('$status')

/**
 * The connected account on the active network; `undefined` if there is none.
 * @example const account = useAccount()
 */
export const useAccount = (): StateRef<'$account'> => useStore('$account')

/** The connected accounts, one per namespace. */
export const useAccounts = (): StateRef<'$accounts'> => useStore('$accounts')

/** The connected accounts with their wallets, one per namespace. */
export const useConnections = (): StateRef<'$connections'> => useStore('$connections')

/** The active network; `undefined` if the wallet is on one that isn’t in `networks`. */
export const useNetwork = (): StateRef<'$network'> => useStore('$network')

/** The networks that the site asks for. */
export const useNetworks = (): StateRef<'$networks'> => useStore('$networks')

/** The wallets to choose from, installed ones first. They are read while a component uses this. */
export const useWalletList = (): StateRef<'$wallets'> => useStore('$wallets')

/** The attempt to connect. With WalletConnect, `pairing.uri` is the link for a QR code. */
export const useAttempt = (): StateRef<'$attempt'> => useStore('$attempt')

/** How far the hand-off to a wallet’s app has come, on a phone. */
export const useHandOff = (): StateRef<'$handOff'> => useStore('$handOff')

/** Token balances of the active account, read every 10 s while a component uses this. */
export const useBalances = (): StateRef<'$balances'> => useStore('$balances')

/** Sign-in of the active account. */
export const useSession = (): StateRef<'$session'> => useStore('$session')
