import type { Clock } from '#core/ports/clock.ts'
import type { WalletEvent, WalletConnection } from '#core/ports/connector.ts'
import { disconnectedError } from '#eip1193/provider-rpc-error.ts'
import { within } from '#lib/within.ts'
import type { SessionClient } from './create-session-client.ts'
import type { SessionStore } from './create-session-store.ts'

/** Disconnecting waits this long for the wallet to be notified if the relay is slow or down. */
export const DISCONNECT_LIMIT_MS = 3_000

type EndReason = Extract<WalletEvent, { type: 'ended' }>['reason']

/** The ways in which a connection ends. All but the first call do nothing. */
export interface SessionEnd extends Pick<WalletConnection, 'disconnect' | 'release'> {
  /** Ended by the wallet, by time or by another tab; `isWalletNotified`: the wallet knows. */
  end(reason: EndReason, options: { isWalletNotified: boolean }): void
}

interface EndDeps {
  topic: string
  clock: Clock
  store: SessionStore
  client: SessionClient
  /** Aborted first of all. */
  life: AbortController
  /** Ends everything that the connection listens to and waits for. */
  onStop(): void
  /** Notifies the providers. */
  notifyEnd(): void
  listeners: Set<(event: WalletEvent) => void>
}

export function createSessionEnd(deps: EndDeps): SessionEnd {
  const { topic, clock, store, client, life, onStop, notifyEnd, listeners } = deps

  /** Stops everything of this connection but its client. False if it had stopped before. */
  function stop(): boolean {
    if (life.signal.aborted) return false
    life.abort(disconnectedError())
    onStop()
    return true
  }

  async function leave() {
    if (await store.isStored(topic)) client.giveBack()
    else client.forget()
  }

  return {
    end(reason, { isWalletNotified }) {
      if (!stop()) return
      store.forget(topic)
      if (!isWalletNotified) void client.notifyWallet()
      else if (reason === 'other-tab') client.forget()
      else client.giveBack()
      notifyEnd()
      for (const listener of [...listeners]) listener({ type: 'ended', reason })
      listeners.clear()
    },
    async disconnect() {
      if (!stop()) return
      listeners.clear()
      store.forget(topic)
      notifyEnd()
      await within(client.notifyWallet(), DISCONNECT_LIMIT_MS, clock)
    },
    release() {
      if (!stop()) return
      listeners.clear()
      // A session that a newer one has replaced won't be restored by any page, so it is ended.
      if (store.currentTopic() === topic) void leave()
      else void client.notifyWallet()
    },
  }
}
