import { atom, type ReadableAtom } from 'nanostores'
import { toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Wallet } from '../model/wallet.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, WalletConnection } from '../ports/connector.ts'
import { adoptWallet } from './adopt-wallet.ts'
import { askConnector, type AskDeps } from './ask-connector.ts'
import { connectorNotFound } from './attempt-errors.ts'
import type { Attempt } from './connection.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import { createPreparation } from './create-preparation.ts'

/** A wallet that has not answered for this long gets a notice; the attempt goes on [connect.slow]. */
export const SLOW_ANSWER_MS = 12_000

export interface Attempts {
  /** The one attempt to connect that is under way or has failed. */
  readonly $attempt: ReadableAtom<Attempt>
  /**
   * Asks a wallet to connect, in place of any attempt before. Failures go to `$attempt`; never rejects.
   * `wallet`: the wallet of the catalogue that the visitor picked, if the connector reaches many.
   */
  connect(connectorId: string, wallet?: Wallet): Promise<void>
  /**
   * Starts an attempt in the background, so that `connect` to the same connector has a pairing URI at once: a tap can then open
   * the wallet's app by itself. What fails here, fails again, and is reported, in the attempt that the visitor makes.
   */
  prepare(connectorId: string): void
  /** Ends the attempt, and what was prepared: a late answer of the wallet is never applied. */
  cancel(): void
  /** A function that ends the attempt of this moment, and none that was started since. */
  canceller(): () => void
}

interface AttemptsDeps extends AskDeps {
  connectors: Connectors
  connections: Connections
  clock: Clock
  analytics: Analytics
  /** True if an attempt may be prepared before the visitor starts it. */
  mayPrepare(): boolean
  /** Called after a connection was taken in. */
  onConnected(): void
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { connectors, connections, clock, analytics, mayPrepare, onConnected } = deps
  const $attempt = atom<Attempt>({ status: 'idle' })
  let controller = new AbortController()
  const preparation = createPreparation(deps)

  function update(change: Partial<Extract<Attempt, { status: 'connecting' }>>) {
    const attempt = $attempt.get()
    if (attempt.status === 'connecting') $attempt.set({ ...attempt, ...change })
  }

  async function run(
    connector: Connector,
    wallet: Wallet | undefined,
    signal: AbortSignal,
    asked: Promise<WalletConnection> | undefined,
  ) {
    const name = wallet?.name ?? connector.name
    const stopTimer = clock.after(SLOW_ANSWER_MS, () => update({ isSlow: true }))
    try {
      const walletConnection = await (asked ?? askConnector(deps, connector, signal, (pairing) => update({ pairing })))
      if (signal.aborted) return walletConnection.release()
      if (wallet?.mobileLink) walletConnection.chooseApp?.(wallet.mobileLink)
      $attempt.set({ status: 'connected', connectorId: connector.id, wallet })
      adoptWallet(connections, connector, walletConnection, { restored: false })
      analytics.track({ event: 'CONNECT_SUCCESS', properties: { method: connector.type, name } })
      onConnected()
    } catch (cause) {
      if (signal.aborted) return
      const error = toWalletDialogError(cause)
      $attempt.set({ status: 'failed', connectorId: connector.id, wallet, error })
      analytics.track({ event: 'CONNECT_ERROR', properties: { code: error.code, name } })
    } finally {
      stopTimer()
    }
  }

  function end() {
    controller.abort()
    if ($attempt.get().status !== 'connected') $attempt.set({ status: 'idle' })
  }

  return {
    $attempt,
    cancel() {
      preparation.take()
      end()
    },
    prepare(connectorId) {
      const connector = connectors.find(connectorId)
      if (connector && mayPrepare() && $attempt.get().status !== 'connecting') preparation.start(connector)
    },
    canceller() {
      const own = controller
      return () => {
        if (own === controller) end()
      }
    },
    async connect(connectorId, wallet) {
      controller.abort()
      const connector = connectors.find(connectorId)
      const ready = preparation.take(connector)
      controller = ready?.controller ?? new AbortController()
      if (!connector) {
        return $attempt.set({ status: 'failed', connectorId, wallet, error: connectorNotFound({ id: connectorId }) })
      }
      if (ready) ready.onUri = (pairing) => update({ pairing })
      $attempt.set({ status: 'connecting', connectorId, wallet, isSlow: false, pairing: ready?.pairing })
      analytics.track({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? connector.name } })
      await run(connector, wallet, controller.signal, ready?.walletConnection)
    },
  }
}
