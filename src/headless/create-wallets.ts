import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { createPageClient } from '#app/create-page-client.ts'
import { forwardEvents } from '#app/events.ts'
import type { ConnectedAccount } from '#app/host-types.ts'
import { createConnectionList, findProvider } from '#app/to-connection-info.ts'
import type { Attempt } from '#core/connections/connection.ts'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { WalletCore } from '#core/core.ts'
import { siwxNotEnabled } from '#core/errors/siwx-not-enabled.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { createServerWallets, NO_WALLETS } from './create-server-wallets.ts'
import { createWalletsOptions } from './create-wallets-options.ts'
import type { OpenedWallets } from './open-wallets.ts'
import { toSessionState } from './to-session-state.ts'
import type { Store, Wallets, WalletsOptions } from './wallets.ts'

export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
export { WalletDialogError, type WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
export type {
  ConnectOptions,
  SessionState,
  Store,
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
  const { client, ports } = page
  forwardEvents(client.events, events, report)

  let opened: OpenedWallets | undefined
  let signingIn = new AbortController()
  const load = createLazy(async () => {
    const [{ openWallets }, chains] = await Promise.all([import('./open-wallets.ts'), ports.loadChains(), discover()])
    opened = openWallets({ client, ports, chains })
    opened.core.attempts.$attempt.subscribe((attempt) => $attempt.set(attempt))
    opened.$handOff.subscribe((status) => $handOff.set(status))
    return opened
  })
  /** Looks for the page's wallets. If that can't be loaded, the catalogue’s wallets are listed. */
  async function discover() {
    try {
      ;(await ports.discoverWallets?.(client.connectors))?.()
    } catch (error) {
      client.failures.report(error)
    }
  }

  const $attempt = atom<Attempt>({ status: 'idle' })
  const $handOff = atom<HandOffStatus>('idle')
  const $session = atom<SignInState>({ status: 'off' })
  client.onDispose(client.$signIn.subscribe((signIn) => signIn?.$state.subscribe((state) => $session.set(state))))

  const readCore = createCoreReader(load, client.failures.report)
  const $wallets = atom(NO_WALLETS)
  readCore($wallets, async (core) => {
    const { createListedWallets } = await import('./create-listed-wallets.ts')
    const listed = core.use(createListedWallets)
    void listed.load()
    return listed.$state
  })
  const $balances = atom<TokenBalancesState>({ status: 'none' })
  readCore($balances, async (core) => {
    const { createTokenBalances } = await import('#domain/balances/create-token-balances.ts')
    return core.use(createTokenBalances).$state
  })

  async function listed() {
    const { core } = opened ?? (await load())
    const { createListedWallets } = await import('./create-listed-wallets.ts')
    return core.use(createListedWallets)
  }

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
    $wallets,
    $attempt,
    $handOff,
    $balances,
    $session: computed($session, toSessionState),
    ready: page.ready,
    setOptions: options.set,
    search: (text) => void listed().then((list) => list.search(text), client.failures.report),
    loadMore: async () => (await listed()).loadMore(),
    async readPicture({ picture }, signal) {
      const { core } = opened ?? (await load())
      const { createPictures } = await import('#domain/wallets/create-pictures.ts')
      return core.use(createPictures).getBlob(picture, signal)
    },
    async connect(choice = { connectorId: WALLET_CONNECT_ID }, connectOptions = {}) {
      const { connect } = opened ?? (await load())
      return (await connect('choice' in choice ? choice.choice : choice, connectOptions)) as ConnectedAccount
    },
    openApp: () => opened?.openApp() ?? false,
    cancel() {
      opened?.cancel()
      signingIn.abort()
      client.$signIn.get()?.abandon()
    },
    async disconnect(namespace) {
      await page.ready
      opened?.cancel()
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

/** Has a store follow one of the core, which loads first, while it has listeners. */
function createCoreReader(load: () => Promise<OpenedWallets>, report: (error: unknown) => void) {
  return <Value>(
    $store: ReadableAtom<Value> & { set(value: Value): void },
    find: (core: WalletCore) => Promise<ReadableAtom<Value>>,
  ): void => {
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
  }
}
