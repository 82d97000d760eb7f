import { atom, computed } from 'nanostores'
import { createPageClient } from '#app/create-page-client.ts'
import { forwardEvents } from '#app/events.ts'
import type { ConnectedAccount } from '#app/host-types.ts'
import { createConnectionList, findProvider } from '#app/to-connection-info.ts'
import { siwxNotEnabled } from '#core/errors/siwx-not-enabled.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import { createCoreActions } from './create-core-actions.ts'
import { createBalancesStore, createCoreLoader, createListStore } from './create-core-loader.ts'
import { createServerWallets } from './create-server-wallets.ts'
import { createWalletsOptions } from './create-wallets-options.ts'
import { toSessionState } from './to-session-state.ts'
import type { Store, Wallets, WalletsOptions } from './wallets.ts'

export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
export { WalletDialogError, type WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
export type { SendQuote } from '#domain/transfers/read-quote.ts'
export type { SentTransfer } from '#domain/transfers/submit.ts'
export type {
  ConnectOptions,
  SendOptions,
  SessionState,
  Store,
  Transfer,
  WalletListState,
  Wallets,
  WalletsEvent,
  WalletsOptions,
} from './wallets.ts'

/**
 * The product without its views, for sites with a design of their own: stores to draw, and actions to call. On a server, its stores have
 * what they start with, and nothing runs.
 * @example
 * const wallets = createWallets({ projectId: '…', networks: ['eip155:1'] })
 * wallets.$account.subscribe((account) => show(account?.address))
 * button.onclick = () => wallets.connect(wallets.$wallets.get().wallets[0])
 */
export function createWallets(options: WalletsOptions = {}): Wallets {
  return typeof document === 'undefined' ? createServerWallets() : createPageWallets(options)
}

function createPageWallets(initial: WalletsOptions): Wallets {
  const events = new EventTarget()
  const options = createWalletsOptions(events)
  const { report } = options
  options.set(initial)
  const page = createPageClient({
    options,
    async loadStandard() {
      const { discoverStandard } = await import('#app/discover-standard.ts')
      return { discoverMore: discoverStandard }
    },
    // The site asks by itself, as `$session` says.
    getSignInPlace: () => ({ show: async () => {}, getCore: () => undefined }),
  })
  const { client } = page
  forwardEvents(client.events, events, report)

  const loader = createCoreLoader(page)
  const actions = createCoreActions(loader)
  let signingIn = new AbortController()
  const $session = atom<SignInState>({ status: 'off' })
  client.onDispose(client.$signIn.subscribe((signIn) => signIn?.$state.subscribe((state) => $session.set(state))))

  const toConnections = createConnectionList()

  return {
    $status: client.$status,
    $account: client.accounts.$active as Store<ConnectedAccount | undefined>,
    $accounts: client.accounts.$all as Store<readonly ConnectedAccount[]>,
    $connections: computed(client.connections.$all, toConnections),
    $network: computed(client.networks.$active, (active) =>
      active.status === 'supported' ? active.network : undefined,
    ),
    $networks: client.networks.$requested,
    $wallets: createListStore(loader),
    $attempt: loader.$attempt,
    $handOff: loader.$handOff,
    $balances: createBalancesStore(loader),
    $session: computed($session, toSessionState),
    ready: page.ready,
    setOptions: options.set,
    ...actions,
    cancel() {
      loader.current()?.cancel()
      signingIn.abort()
      client.$signIn.get()?.abandon()
    },
    async disconnect(namespace) {
      await page.ready
      loader.current()?.cancel()
      await client.disconnect(namespace, 'api')
    },
    switchNetwork: (caipNetworkId, { signal } = {}) => client.switchNetwork(caipNetworkId, signal),
    async signIn() {
      await page.settled()
      const signIn = client.$signIn.get()
      if (!signIn) throw siwxNotEnabled()
      signingIn.abort()
      signingIn = new AbortController()
      const { signal } = signingIn
      const { signInNow } = await import('./sign-in-now.ts')
      return signInNow(signIn, signal)
    },
    getProvider: (namespace) => findProvider(client, namespace) as never,
    on(name, listener) {
      events.addEventListener(name, listener as EventListener)
      return () => events.removeEventListener(name, listener as EventListener)
    },
    dispose: page.end,
  }
}
