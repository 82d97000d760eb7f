import type { LinkEvent, LinkState, WalletLink } from '#core/ports/connector.ts'
import { referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { within } from '#lib/within.ts'
import { toHexChainId } from '../../evm/add-chain-parameters.ts'
import type { ClientLease, ClientSource } from '../client/create-client-source.ts'
import type { RelayClient, RelayEvent } from '../client/relay-client.ts'
import { createEvmProvider } from '../provider/create-evm-provider.ts'
import { createSessionProvider } from '../provider/create-session-provider.ts'
import { disconnectedError } from '../provider/provider-rpc-error.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import { createRequestQueue } from './create-request-queue.ts'
import { createSessionState } from './create-session-state.ts'
import type { SessionStore, StoredSession } from './create-session-store.ts'
import type { SessionAccess } from './session-access.ts'
import { switchNetwork } from './switch-network.ts'

/** A wallet that cannot be told within this time that the session is over is told the next time that the SDK is loaded. */
export const DISCONNECT_LIMIT_MS = 3_000
/** A wallet that has agreed to a switch may take this long to update the session. */
export const SWITCH_SETTLE_MS = 5_000
/** Timers overflow at 24 days; expiry is looked at this often. */
const EXPIRY_CHECK_MS = 24 * 60 * 60_000

interface LinkDeps extends WalletConnectDeps {
  stored: StoredSession
  /** There from the start where the session is new; a restored one takes its own when the page is idle or a request needs it. */
  lease?: ClientLease | undefined
  source: ClientSource
  store: SessionStore
  /** Topics of live links. */
  live: Set<string>
  log(error: unknown): void
}

/** A link over a WalletConnect session, whether its SDK is loaded or not. */
export function createSessionLink(deps: LinkDeps): WalletLink {
  const { stored, lease, source, store, live, clock, getOptions, whenIdle, log, fetch = globalThis.fetch.bind(globalThis) } = deps
  const { topic } = stored.session
  const over = new AbortController()
  const listeners = new Set<(event: LinkEvent) => void>()
  const arrivals = new Set<() => void>()
  const ask = createRequestQueue(over.signal)
  const state = createSessionState({ stored, onChange })
  let leasing: Promise<ClientLease> | undefined = lease && Promise.resolve(lease)
  let cancelExpiry = () => {}

  const access: SessionAccess = {
    linked: (namespace) => (over.signal.aborted ? undefined : state.link.namespaces[namespace]),
    approved: (namespace) => (over.signal.aborted ? undefined : state.session.namespaces[namespace]),
    useChain: (caipNetworkId) => state.useChain(caipNetworkId),
    arriveAt,
    ask: (namespace, method, params) =>
      ask(async () => {
        const { client } = await load()
        over.signal.throwIfAborted()
        const caipNetworkId = state.link.namespaces[namespace]?.caipNetworkId
        if (!caipNetworkId) throw disconnectedError()
        return client.request({ topic, caipNetworkId, method, params })
      }),
  }
  const evmProvider = createEvmProvider({ access, findNetwork, clock, fetch })
  const sessionProviders = new Map<string, unknown>()

  function findNetwork(caipNetworkId: CaipNetworkId) {
    return getOptions().networks.find((network) => network.caipNetworkId === caipNetworkId)
  }

  function emit(event: LinkEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function onChange(next: StoredSession, before: LinkState, hasNews: boolean) {
    if (over.signal.aborted) return
    store.write(next)
    watchExpiry()
    for (const arrive of [...arrivals]) arrive()
    if (!hasNews) return
    if (Object.keys(state.link.namespaces).length === 0) {
      return end('wallet', { isTold: false })
    }
    emitDifference(before, state.link)
    emit({ type: 'changed', state: state.link })
  }

  function emitDifference({ namespaces: { eip155: before } }: LinkState, { namespaces: { eip155: after } }: LinkState) {
    const addresses = after?.accounts.map(({ address }) => address) ?? []
    const addressesBefore = before?.accounts.map(({ address }) => address) ?? []
    if (after && after.caipNetworkId !== before?.caipNetworkId) {
      evmProvider.emit('chainChanged', toHexChainId(Number(referenceOf(after.caipNetworkId))))
    }
    if (addresses.join() !== addressesBefore.join()) evmProvider.emit('accountsChanged', addresses)
  }

  /** The SDK's client, loaded on first use; what it knows of the session is news for a restored link. */
  function load(): Promise<ClientLease> {
    leasing ??= source.lease().then(
      (taken) => {
        resync(taken.client)
        return taken
      },
      (error: unknown) => {
        leasing = undefined
        throw error
      },
    )
    return leasing
  }

  function resync(client: RelayClient) {
    if (over.signal.aborted) return
    const session = client.session(topic)
    if (session) state.replace(session)
    else end(state.session.expiresAt <= clock.now() ? 'expired' : 'wallet')
  }

  function onRelayEvent(event: RelayEvent) {
    if (event.type === 'refused' || event.topic !== topic) return
    switch (event.type) {
      case 'changed':
        return void load().then(({ client }) => resync(client), log)
      case 'chain':
        return state.announceChain(event.caipNetworkId)
      case 'accounts':
        return state.announceAccounts(event.namespace, event.addresses)
      case 'message':
        return evmProvider.emit('message', { type: event.name, data: event.data })
      case 'ended':
        return end(event.reason)
    }
  }

  function arriveAt(caipNetworkId: CaipNetworkId): Promise<boolean> {
    let stop = () => {}
    const arrival = new Promise<boolean>((resolve, reject) => {
      const check = () => {
        if (access.linked('eip155')?.caipNetworkId === caipNetworkId || state.useChain(caipNetworkId)) resolve(true)
      }
      const onOver = () => reject(over.signal.reason)
      over.signal.addEventListener('abort', onOver)
      arrivals.add(check)
      stop = () => {
        over.signal.removeEventListener('abort', onOver)
        arrivals.delete(check)
      }
      check()
    })
    return within(arrival, SWITCH_SETTLE_MS, clock)
      .then((isThere) => isThere ?? false)
      .finally(stop)
  }

  function watchExpiry() {
    cancelExpiry()
    const leftMs = state.session.expiresAt - clock.now()
    if (leftMs <= 0) return end('expired', { isTold: false })
    cancelExpiry = clock.after(Math.min(leftMs, EXPIRY_CHECK_MS), watchExpiry)
  }

  /** Stops everything of this link but its lease. False where it had stopped before. */
  function stop(): boolean {
    if (over.signal.aborted) return false
    over.abort(disconnectedError())
    cancelExpiry()
    cancelIdle()
    unsubscribe()
    return true
  }

  /** Lets the client go, once nothing is to be told. */
  function giveBack() {
    live.delete(topic)
    leasing?.then(({ release }) => release(), log)
  }

  /** Tells the wallet that the session is over. Where the relay is down, that is tried for a minute, and again with the next client. */
  async function tell() {
    try {
      const { client } = await load()
      await client.end(topic)
    } catch (error) {
      log(error)
    } finally {
      giveBack()
    }
  }

  function end(reason: 'wallet' | 'expired', { isTold = true } = {}) {
    if (!stop()) return
    store.forget(topic)
    if (isTold) giveBack()
    else void tell()
    evmProvider.emit('disconnect', disconnectedError())
    emit({ type: 'ended', reason })
    listeners.clear()
  }

  live.add(topic)
  const unsubscribe = source.subscribe(onRelayEvent)
  const cancelIdle = lease ? () => {} : whenIdle(() => void load().catch(log))
  watchExpiry()
  queueMicrotask(() => {
    const chain = access.linked('eip155')?.caipNetworkId
    if (chain) evmProvider.emit('connect', { chainId: toHexChainId(Number(referenceOf(chain))) })
  })

  return {
    get state() {
      return state.link
    },
    provider(namespace) {
      if (!(namespace in state.link.namespaces)) return undefined
      if (namespace === 'eip155') return evmProvider
      if (!sessionProviders.has(namespace)) sessionProviders.set(namespace, createSessionProvider(namespace, access))
      return sessionProviders.get(namespace)
    },
    switchNetwork: (network) => switchNetwork(access, network),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async disconnect() {
      if (!stop()) return
      listeners.clear()
      store.forget(topic)
      evmProvider.emit('disconnect', disconnectedError())
      await within(tell(), DISCONNECT_LIMIT_MS, clock)
    },
    release() {
      if (!stop()) return
      listeners.clear()
      // Replaced by a newer session: no page will take this one up again.
      if (store.currentTopic() === topic) giveBack()
      else void tell()
    },
  }
}
