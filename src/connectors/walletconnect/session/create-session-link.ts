import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { LinkEvent, LinkState, SignedMessage, WalletLink } from '#core/ports/connector.ts'
import { disconnectedError } from '#eip1193/provider-rpc-error.ts'
import { switchNotApproved } from '#core/networks/switch-errors.ts'
import type { RequestOptions, SessionAccess } from '#core/ports/session-access.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { within } from '#lib/within.ts'
import type { ClientLease, ClientSource } from '../sdk/create-client-source.ts'
import type { RelayClient, RelayEvent } from '../protocol/relay-client.ts'
import type { Families } from '../protocol/families.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import { createAppOpener } from './create-app-opener.ts'
import { createArrivals } from './create-arrivals.ts'
import { createRequestQueue } from './create-request-queue.ts'
import { createSessionClient } from './create-session-client.ts'
import { createSessionProviders } from './create-session-providers.ts'
import { createSessionState } from './create-session-state.ts'
import type { SessionStore, StoredSession } from './create-session-store.ts'
import { namespaceNotConfigured, notConnected, signClientNotInitialized } from '../walletconnect-errors.ts'
import { checkRequest, REQUEST_EXPIRY_S, type OutgoingRequest } from './check-request.ts'
import { isGranted, type SessionRecord } from '../protocol/session-record.ts'
import { canSignTexts, createMessageSigner } from './sign-message.ts'
import { watchExpiry } from './watch-expiry.ts'

/** Disconnecting waits this long for the wallet to be notified if the relay is slow or down. */
export const DISCONNECT_LIMIT_MS = 3_000

export interface LinkDeps extends WalletConnectDeps {
  families: Families
  stored: StoredSession
  /** There from the start if the session is new; a restored one takes its own when the page is idle or a request needs it. */
  lease?: ClientLease | undefined
  /** What the wallet has signed while it connected. */
  signedMessages?: readonly SignedMessage[] | undefined
  source: ClientSource
  store: SessionStore
  /** Topics of live links. */
  live: Set<string>
  log(error: unknown): void
}

/** A link over a WalletConnect session, whether its SDK is loaded or not. */
export function createSessionLink(deps: LinkDeps): WalletLink {
  const { families, stored, lease, source, store, clock, getOptions, whenIdle, log, loadRpc } = deps
  const { topic } = stored.session
  const over = new AbortController()
  const listeners = new Set<(event: LinkEvent) => void>()
  const queue = createRequestQueue(over.signal)
  const arrivals = createArrivals(clock, over.signal)
  const rules = { families, preferredTypes: getOptions().defaultAccountTypes ?? {} }
  const state = createSessionState({ stored, rules, onChange })
  let { app } = stored
  const opener = createAppOpener({ ...deps, sessionTopic: topic, getApp: () => app })
  const sessionClient = createSessionClient({ ...deps, topic, lease, onLoaded: checkThatItStands })
  const isOver = () => over.signal.aborted

  const access: SessionAccess = {
    linked: (namespace) => (isOver() ? undefined : state.link.namespaces[namespace]),
    require(namespace) {
      if (isOver()) throw notConnected()
      const linked = state.link.namespaces[namespace]
      if (!linked) throw namespaceNotConfigured()
      return linked
    },
    isGranted(namespace, method, caipNetworkId = access.linked(namespace)?.caipNetworkId) {
      const approved = isOver() ? undefined : state.session.namespaces[namespace]
      return approved !== undefined && caipNetworkId !== undefined && isGranted(approved, caipNetworkId, method)
    },
    isApproved: (caipNetworkId) => !isOver() && state.isApproved(caipNetworkId),
    goToChain: (caipNetworkId) => !isOver() && state.goToChain(caipNetworkId),
    arriveAt: (caipNetworkId) => arrivals.wait(() => access.goToChain(caipNetworkId)),
    async ask(namespace, method, params, options = {}) {
      check(namespace, method, options)
      return queue(() => ask(namespace, method, params, options))
    },
  }
  const providers = createSessionProviders({
    families,
    access,
    subscribe,
    findNetwork: (id) => getOptions().networks.find(({ caipNetworkId }) => caipNetworkId === id),
    loadRpc,
  })

  /** What is asked for, if it may be asked; before anything is sent. */
  function check(namespace: ChainNamespace, method: string, options: RequestOptions): OutgoingRequest {
    const { caipNetworkId = access.require(namespace).caipNetworkId, expirySeconds = REQUEST_EXPIRY_S.default } =
      options
    const request = { namespace, caipNetworkId, method, expirySeconds }
    checkRequest(state.session, request, clock.now())
    return request
  }

  async function ask(namespace: ChainNamespace, method: string, params: unknown, options: RequestOptions) {
    const client = await sessionClient.load().catch((cause: unknown) => {
      throw cause instanceof WalletDialogError ? cause : signClientNotInitialized(undefined, { cause })
    })
    // The session may have changed while the request waited.
    const { caipNetworkId, expirySeconds } = check(namespace, method, options)
    return opener.during(method, (onSent) =>
      client.request({ topic, caipNetworkId, method, params, expirySeconds, onSent }),
    )
  }

  function subscribe(listener: (event: LinkEvent) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function emit(event: LinkEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function onChange(next: StoredSession, before: LinkState, hasNews: boolean) {
    if (isOver()) return
    if (Object.keys(state.link.namespaces).length === 0) return end('wallet', { isTold: false })
    store.write({ ...next, app })
    arrivals.check()
    if (!hasNews) return
    providers.hear({ type: 'changed', before, after: state.link })
    emit({ type: 'changed', state: state.link })
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
    if (isOver()) return undefined
    const session = client.session(topic)
    if (session) return session
    const reason = state.session.expiresAt <= clock.now() ? 'expired' : 'wallet'
    end(reason, { isTold: !client.topics().includes(topic) })
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
        return state.announceAccounts(event.namespace, event.addresses)
      case 'message':
        return providers.hear({ type: 'message', name: event.name, data: event.data })
      case 'ended':
        return end(event.reason, { isTold: true })
    }
  }

  /** Stops everything of this link but its client. False if it had stopped before. */
  function stop(): boolean {
    if (isOver()) return false
    over.abort(disconnectedError())
    cancelIdle()
    unsubscribe()
    stopExpiry()
    return true
  }

  function end(reason: Extract<LinkEvent, { type: 'ended' }>['reason'], { isTold }: { isTold: boolean }) {
    if (!stop()) return
    store.forget(topic)
    if (reason === 'other-tab') sessionClient.forget()
    else if (isTold) sessionClient.giveBack()
    else void sessionClient.tell()
    providers.hear({ type: 'over' })
    emit({ type: 'ended', reason })
    listeners.clear()
  }

  async function letGo() {
    if (await store.isStored(topic)) sessionClient.giveBack()
    else sessionClient.forget()
  }

  const unsubscribe = source.subscribe(onRelayEvent)
  const cancelIdle = lease ? () => {} : whenIdle(() => void sessionClient.load().catch(log))
  const stopExpiry = watchExpiry(
    clock,
    () => state.session.expiresAt,
    () => end('expired', { isTold: false }),
  )
  queueMicrotask(() => providers.hear({ type: 'opened' }))

  return {
    get state() {
      return state.link
    },
    ...(deps.signedMessages?.length && { signedMessages: deps.signedMessages }),
    chooseApp(link) {
      app = link
      store.write({ session: state.session, choices: state.choices, app })
    },
    appLink: opener.link,
    ...(canSignTexts(state.session, families) && { signMessage: createMessageSigner(access, families) }),
    provider: (namespace) => (namespace in state.link.namespaces ? providers.of(namespace) : undefined),
    async switchNetwork(network) {
      const { caipNetworkId, chainNamespace } = network
      if (access.goToChain(caipNetworkId)) return
      const ask = families.of(chainNamespace)?.switchNetwork
      if (!ask) throw switchNotApproved({ caipNetworkId })
      await ask(access, network)
    },
    subscribe,
    async resync() {
      if (!isOver() && state.session.expiresAt <= clock.now()) end('expired', { isTold: false })
      const next = await store.look()
      // Another tab has ended it, or connected anew; and has notified the wallet.
      if (next === 'gone' || (next && next.session.topic !== topic)) end('other-tab', { isTold: true })
      else if (next && !isOver()) {
        app = next.app ?? app
        state.follow(next)
        await sessionClient.catchUp()
      }
      return next !== undefined && !isOver()
    },
    async disconnect() {
      if (!stop()) return
      listeners.clear()
      store.forget(topic)
      providers.hear({ type: 'over' })
      await within(sessionClient.tell(), DISCONNECT_LIMIT_MS, clock)
    },
    release() {
      if (!stop()) return
      listeners.clear()
      // Replaced by a newer session, it is one that no page will take up again.
      if (store.currentTopic() === topic) void letGo()
      else void sessionClient.tell()
    },
  }
}
