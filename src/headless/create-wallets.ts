import { atom, computed, type ReadableAtom } from 'nanostores'
import { createPageClient } from '#app/create-page-client.ts'
import { forwardEvents } from '#app/events.ts'
import type { ConnectedAccount } from '#app/host-types.ts'
import { createConnectionList, findProvider } from '#app/to-connection-info.ts'
import type { Attempt, ConnectionStatus } from '#core/connections/connection.ts'
import { siwxNotEnabled } from '#core/errors/siwx-not-enabled.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import { createCoreParts } from './create-core-parts.ts'
import { createOpener } from './create-opener.ts'
import { createServerWallets } from './create-server-wallets.ts'
import { createWalletsOptions } from './create-wallets-options.ts'
import { readChoice } from './read-choice.ts'
import { toSessionState } from './to-session-state.ts'
import { toStore } from './to-store.ts'
import type { Wallets, WalletsOptions } from './wallets.ts'

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

  let connecting = new AbortController()
  let signingIn = new AbortController()
  const $attempt = atom<Attempt>({ status: 'idle' })
  const $handOff = atom<HandOffStatus>('idle')
  const $session = atom<SignInState>({ status: 'off' })
  client.onDispose(client.$signIn.subscribe((signIn) => signIn?.$state.subscribe((state) => $session.set(state))))

  const opener = createOpener(page, ({ core, $handOff: $status }) => {
    core.attempts.$attempt.subscribe((attempt) => $attempt.set(attempt))
    $status.subscribe((status) => $handOff.set(status))
  })
  const { open, loadPart, assertAlive } = opener
  const toConnections = createConnectionList()

  return {
    $status: toStore(computed([client.$status, client.$isRestoring], toPageStatus)),
    $account: toStore(client.accounts.$active as ReadableAtom<ConnectedAccount | undefined>),
    $accounts: toStore(client.accounts.$all as ReadableAtom<readonly ConnectedAccount[]>),
    $connections: toStore(computed(client.connections.$all, toConnections)),
    $network: toStore(
      computed(client.networks.$active, (active) => (active.status === 'supported' ? active.network : undefined)),
    ),
    $networks: toStore(client.networks.$requested),
    ...createCoreParts(opener),
    $attempt: toStore($attempt),
    $handOff: toStore($handOff),
    $session: toStore(computed($session, toSessionState)),
    ready: page.ready,
    setOptions: options.set,
    async connect(choice, connectOptions) {
      const { namespace, signal } = connectOptions ?? {}
      connecting.abort()
      connecting = new AbortController()
      const signals = [connecting.signal, ...(signal ? [signal] : [])]
      const { connect } = await open()
      const account = await connect(readChoice(choice), { namespace, signal: AbortSignal.any(signals) })
      return account as ConnectedAccount
    },
    openApp: () => opener.get()?.openApp() ?? false,
    cancel() {
      connecting.abort()
      opener.get()?.cancel()
      signingIn.abort()
      client.$signIn.get()?.abandon()
    },
    async disconnect(namespace) {
      await page.ready
      assertAlive()
      connecting.abort()
      opener.get()?.cancel()
      await client.disconnect(namespace, 'api')
    },
    async switchNetwork(caipNetworkId, switchOptions) {
      assertAlive()
      await options.settled()
      await client.switchNetwork(caipNetworkId, switchOptions?.signal)
    },
    async signIn() {
      assertAlive()
      signingIn.abort()
      signingIn = new AbortController()
      const { signal } = signingIn
      await page.settled()
      const signIn = client.$signIn.get()
      if (!signIn) throw siwxNotEnabled()
      const { signInNow } = await loadPart(() => import('./sign-in-now.ts'))
      return signInNow(signIn, signal)
    },
    getProvider: (namespace) => findProvider(client, namespace) as never,
    on(name, listener) {
      events.addEventListener(name, listener as EventListener)
      return () => events.removeEventListener(name, listener as EventListener)
    },
    dispose() {
      opener.dispose()
      connecting.abort()
      signingIn.abort()
      page.end()
    },
  }
}

/** Until stored connections are read, a page is connecting, so that returning visitors are never shown as disconnected. */
const toPageStatus = (status: ConnectionStatus, isRestoring: boolean): ConnectionStatus =>
  isRestoring && status === 'disconnected' ? 'connecting' : status
