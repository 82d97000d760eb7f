import { requestPending } from '#core/connections/connection-errors.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchNotApproved } from '#core/networks/switch-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { WalletEvent, SignedMessage, WalletConnection } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import type { SessionEvent, SessionProvider, SessionProviderDeps } from '#core/ports/walletconnect-rules.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { signText } from '../../sign-text.ts'
import type { Families } from '../protocol/families.ts'
import type { RelayClient, RelayEvent } from '../protocol/relay-client.ts'
import type { SessionRecord } from '../protocol/session-record.ts'
import type { ClientLease, ClientSource } from '../sdk/create-client-source.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import { createAppOpener } from './create-app-opener.ts'
import { createArrivals } from './create-arrivals.ts'
import { createSessionAccess } from './create-session-access.ts'
import { createSessionClient } from './create-session-client.ts'
import { createSessionEnd } from './create-session-end.ts'
import { createSessionProvider } from './create-session-provider.ts'
import { createSessionState, type StateBefore } from './create-session-state.ts'
import type { SessionStore, StoredSession } from './create-session-store.ts'

export interface SessionConnectionDeps extends WalletConnectDeps {
  families: Families
  stored: StoredSession
  /** There from the start if the session is new; a restored one takes its own when the page is idle or a request needs it. */
  lease?: ClientLease | undefined
  /** Messages signed while connecting. */
  signedMessages?: readonly SignedMessage[] | undefined
  source: ClientSource
  store: SessionStore
  /** Topics of live connections. */
  live: Set<string>
  log(error: unknown): void
}

/** A connection over a WalletConnect session, whether its SDK is loaded or not. */
export function createSessionConnection(deps: SessionConnectionDeps): WalletConnection {
  const { families, stored, lease, source, store, clock, getOptions, whenIdle, log, loadRpc } = deps
  const { topic } = stored.session
  const life = new AbortController()
  const listeners = new Set<(event: WalletEvent) => void>()
  const rules = { families, preferredTypes: getOptions().defaultAccountTypes ?? {} }
  const state = createSessionState({ stored, rules, onChange })
  let { app } = stored
  const opener = createAppOpener({ ...deps, sessionTopic: topic, getApp: () => app })
  const sessionClient = createSessionClient({ ...deps, topic, lease, onLoaded: checkThatItStands })
  const isEnded = () => life.signal.aborted
  const arrivals = createArrivals(clock, life.signal)
  const parts = { topic, clock, state, store, client: sessionClient, opener, arrivals, listeners }
  const access = createSessionAccess({ ...parts, signal: life.signal })
  const onStop = () => [cancelIdle, unsubscribe, stopExpiry].forEach((stop) => stop())
  const ending = createSessionEnd({ ...parts, life, onStop, notifyEnd: () => providers.onEvent({ type: 'ended' }) })
  const providers = createSessionProviders({
    families,
    access,
    subscribe,
    findNetwork: (id) => getOptions().networks.find(({ caipNetworkId }) => caipNetworkId === id),
    loadRpc,
  })

  function subscribe(listener: (event: WalletEvent) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function onChange(after: StoredSession, before: StateBefore, shouldReport: boolean) {
    if (isEnded()) return
    if (Object.keys(state.walletState.namespaces).length === 0) return ending.end('wallet', { isWalletNotified: false })
    store.change(before.stored, after)
    arrivals.check()
    if (!shouldReport) return
    providers.onEvent({ type: 'changed', before: before.walletState, after: state.walletState })
    for (const listener of [...listeners]) listener({ type: 'changed', state: state.walletState })
  }

  /** Takes in the session as the SDK has it, which the wallet has changed while the page was away, or just now. */
  function resync(client: RelayClient) {
    const session = checkThatItStands(client)
    if (session) state.replace(session)
  }

  /**
   * The session as the SDK has it; if it has none, it has ended while the page was away. What the SDK was loaded with
   * may be older than what is stored of the session, which another tab may have heard of since.
   */
  function checkThatItStands(client: RelayClient): SessionRecord | undefined {
    if (isEnded()) return undefined
    const session = client.session(topic)
    if (session) return session
    const reason = state.session.expiresAt <= clock.now() ? 'expired' : 'wallet'
    ending.end(reason, { isWalletNotified: !client.topics().includes(topic) })
    return undefined
  }

  function onRelayEvent(event: RelayEvent) {
    if (event.type === 'refused' || event.topic !== topic) return
    switch (event.type) {
      case 'changed':
        return void sessionClient.load().then(resync).catch(log)
      case 'chain':
        return state.announceChain(event.caipNetworkId)
      case 'accounts':
        return state.announceAccounts(event.caipNetworkId, event.addresses)
      case 'message':
        return providers.onEvent({ type: 'message', name: event.name, data: event.data })
      case 'ended':
        return ending.end(event.reason, { isWalletNotified: true })
    }
  }

  const walletName = () => state.session.wallet.name
  const unsubscribe = source.subscribe(onRelayEvent)
  const cancelIdle = lease ? () => {} : whenIdle(() => void sessionClient.load().catch(log))
  const stopExpiry = watchExpiry(
    clock,
    () => state.session.expiresAt,
    () => ending.end('expired', { isWalletNotified: false }),
  )
  queueMicrotask(() => providers.onEvent({ type: 'opened' }))

  return {
    get state() {
      return state.walletState
    },
    ...(deps.signedMessages?.length && { signedMessages: deps.signedMessages }),
    chooseApp(link) {
      app = link
      const { session, choices } = state
      store.change({ session, choices }, { session, choices, app })
    },
    appLink: opener.link,
    ...(canSignTexts(state.session, families) && { signMessage: createMessageSigner(access, families, walletName) }),
    provider: (namespace) => (namespace in state.walletState.namespaces ? providers.of(namespace) : undefined),
    switchNetwork: (network) => namePending(switchNetwork(access, families, network), walletName),
    subscribe,
    async resync() {
      if (!isEnded() && state.session.expiresAt <= clock.now()) ending.end('expired', { isWalletNotified: false })
      const next = await store.look()
      // Another tab has ended it, and notified the wallet; or has a new connection, and may never have had this one.
      if (next === 'gone') ending.end('other-tab', { isWalletNotified: true })
      else if (next && next.session.topic !== topic) ending.end('other-tab', { isWalletNotified: false })
      else if (next && !isEnded()) {
        app = next.app ?? app
        state.follow(next)
        await sessionClient.catchUp()
      }
      return next !== undefined && !isEnded()
    },
    disconnect: ending.disconnect,
    release: ending.release,
  }
}

/** Goes to a chain that the wallet has approved; asks it for any other, where its namespace has a way to ask. */
async function switchNetwork(access: SessionAccess, families: Families, network: Network) {
  const { caipNetworkId, chainNamespace } = network
  if (access.goToChain(caipNetworkId)) return
  const ask = families.of(chainNamespace)?.switchNetwork
  if (!ask) throw switchNotApproved({ caipNetworkId })
  await ask(access, network)
}

/** Timers overflow at 24 days, so expiry is checked this often. */
const CHECK_INTERVAL_MS = 24 * 60 * 60_000

/** Calls `onExpired` once `readExpiresAt()` has passed, which may move on meanwhile. Returns a function that stops it. */
function watchExpiry(clock: Clock, readExpiresAt: () => number, onExpired: () => void): () => void {
  let cancel = () => {}
  const schedule = (leftMs: number) => {
    cancel = clock.after(Math.min(Math.max(leftMs, 0), CHECK_INTERVAL_MS), check)
  }
  function check() {
    const leftMs = readExpiresAt() - clock.now()
    if (leftMs <= 0) onExpired()
    else schedule(leftMs)
  }
  schedule(readExpiresAt() - clock.now())
  return () => cancel()
}

interface ProvidersDeps extends SessionProviderDeps {
  families: Families
}

/** The providers of a session, by namespace. */
interface SessionProviders {
  of(namespace: ChainNamespace): unknown
  onEvent(event: SessionEvent): void
}

function createSessionProviders({ families, ...deps }: ProvidersDeps): SessionProviders {
  const providers = new Map<ChainNamespace, SessionProvider>()
  for (const namespace of families.namespaces) {
    const create = families.of(namespace)?.createProvider
    providers.set(namespace, create ? create(deps) : createPlain(namespace))
  }

  function createPlain(namespace: ChainNamespace): SessionProvider {
    const provider = createSessionProvider(namespace, deps.access)
    return { get: () => provider }
  }

  return {
    of: (namespace) => providers.get(namespace)?.get(),
    onEvent(event) {
      for (const provider of providers.values()) provider.onEvent?.(event)
    },
  }
}

type SignMessage = NonNullable<WalletConnection['signMessage']>

/** True if a session has a namespace whose wallet may be asked to sign a text. */
function canSignTexts({ namespaces }: SessionRecord, families: Families): boolean {
  return families.namespaces.some((namespace) => {
    const method = families.of(namespace)?.textSigning?.method
    return method !== undefined && namespaces[namespace]?.grants.some(({ methods }) => methods.includes(method))
  })
}

/**
 * Signing of texts over a session. Rejects as `signText`, or with `request_pending`.
 * @param walletName - now: the wallet can change it
 */
export function createMessageSigner(access: SessionAccess, families: Families, walletName: () => string): SignMessage {
  return (request) => {
    const signing = families.of(request.account.namespace)?.textSigning
    return namePending(signText(access, signing, request), walletName)
  }
}

/** A request's result; where the wallet refused it because it has another one open, that is what is thrown, with its name. */
async function namePending<Answer>(answer: Promise<Answer>, wallet: () => string): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (readWalletError(cause).codes.includes(WALLET_CODES.pending))
      throw requestPending({ wallet: wallet() }, { cause })
    throw cause
  }
}
