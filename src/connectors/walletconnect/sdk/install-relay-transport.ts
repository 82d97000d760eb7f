import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import { relayInterrupted } from '../walletconnect-errors.ts'
import { createRelayProvider } from './create-relay-provider.ts'
import type { SdkInternals } from './sdk-internals.ts'

/** How long to wait before an unreachable relay is tried again [walletconnect.reconnect]. */
const RELAY_RETRY_MS = 1_000
/** The first wait before a dropped socket is reopened; it doubles, up to the longest, until the relay answers. */
const RECONNECT_DELAY_MS = 100
const LONGEST_RECONNECT_DELAY_MS = 5_000

interface TransportDeps {
  clock: Clock
  /** The socket's address, with a fresh token. */
  createUrl(): Promise<string>
  openSocket(url: string): WebSocket
  log(error: unknown): void
}

/**
 * Replaces how the SDK's relayer opens and keeps its socket. The SDK's own way tries for 15 s before it reports that a relay is
 * down, and then without a reason; it trusts `navigator.onLine`, which is false on a machine without a network; it opens nested
 * sockets while subscriptions wait; and it never removes its listeners from the window.
 * Returns a function that ends the transport for good.
 */
export function installRelayTransport(internals: SdkInternals, deps: TransportDeps): () => Promise<void> {
  const { relayer, subscriber, publisher } = internals
  const { clock, createUrl, openSocket, log } = deps
  const network = new AbortController()
  let opening: Promise<void> | undefined
  let cancelReconnect = () => {}
  let delayMs = RECONNECT_DELAY_MS
  const isEnded = () => network.signal.aborted

  async function openOnce() {
    if (isEnded()) throw relayInterrupted()
    relayer.transportExplicitlyClosed = false
    await relayer.createProvider()
    const { provider } = relayer
    await provider.connect()
    if (isEnded()) {
      await provider.disconnect()
      throw relayInterrupted()
    }
    await Promise.race([subscriber.start(), provider.closed])
    publisher.checkQueue()
    await Promise.race([subscriber.checkPending(), provider.closed])
  }

  async function open() {
    try {
      await openOnce()
    } catch (error) {
      if (isEnded() || relayer.transportExplicitlyClosed || !(error instanceof WalletDialogError)) throw error
      await new Promise<void>((resolve) => clock.after(RELAY_RETRY_MS, resolve))
      await openOnce()
    }
  }

  const reopen = () => {
    if (isEnded() || relayer.transportExplicitlyClosed || relayer.connected) return
    relayer.transportOpen().catch(log)
  }
  const shut = () => {
    if ('connection' in relayer.provider) relayer.provider.disconnect().catch(log)
  }
  const reopenIfVisible = () => {
    if (!isHidden()) reopen()
  }

  relayer.confirmOnlineStateOrThrow = async () => {}
  relayer.connect = () =>
    (opening ??= open().finally(() => {
      opening = undefined
    }))
  relayer.createProvider = async () => {
    if ('connection' in relayer.provider) relayer.unregisterProviderListeners()
    relayer.provider = createRelayProvider({ url: await createUrl(), clock, openSocket })
    relayer.registerProviderListeners()
  }
  relayer.registerEventListeners = async () => {
    relayer.core.heartbeat.on('heartbeat_pulse', reopenIfVisible)
    if (typeof document === 'undefined') return
    const { signal } = network
    addEventListener('online', reopen, { signal })
    addEventListener('pageshow', reopen, { signal })
    // An open socket would keep the page out of the browser's back-forward cache.
    addEventListener('pagehide', shut, { signal })
    // The visitor is back from a wallet's app, which may have answered meanwhile.
    document.addEventListener('visibilitychange', reopenIfVisible, { signal })
  }
  relayer.onProviderDisconnect = async () => {
    relayer.events.emit('relayer_disconnect')
    await subscriber.stop()
    if (isEnded() || relayer.transportExplicitlyClosed || !subscriber.hasAnyTopics) return
    cancelReconnect()
    cancelReconnect = clock.after(delayMs, reopen)
    delayMs = Math.min(delayMs * 2, LONGEST_RECONNECT_DELAY_MS)
  }

  const onPayload = relayer.onProviderPayload.bind(relayer)
  relayer.onProviderPayload = async (payload) => {
    delayMs = RECONNECT_DELAY_MS
    try {
      await onPayload(payload)
    } catch (error) {
      log(error) // A push that the SDK can’t read.
    }
  }

  return async () => {
    network.abort()
    cancelReconnect()
    await relayer.transportClose()
  }
}

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'
