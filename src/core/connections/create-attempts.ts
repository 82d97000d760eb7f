import { atom, type ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import { toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, SignInRequest } from '../ports/connector.ts'
import type { Attempt } from './connection.ts'
import { connectorNotFound } from './attempt-errors.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import type { WalletListItem } from './wallet-list-item.ts'

/** A wallet that has not answered for this long gets a notice; the attempt goes on. */
export const SLOW_ANSWER_MS = 60_000

export interface Attempts {
  /** The one attempt to connect that is under way or has failed. */
  readonly $attempt: ReadableAtom<Attempt>
  /**
   * Asks a wallet to connect, in place of any attempt before. Failures go to `$attempt`; never rejects.
   * `wallet`: the wallet of the catalogue that the visitor picked, where the connector reaches many.
   */
  connect(connectorId: string, wallet?: WalletListItem): Promise<void>
  /** Ends the attempt: a late answer of the wallet is never applied. */
  cancel(): void
  /** A function that ends the attempt of this moment, and none that was started since. */
  canceller(): () => void
}

interface AttemptsDeps {
  connectors: Connectors
  connections: Connections
  networks: Networks
  clock: Clock
  analytics: Analytics
  /** What a wallet at the other end of WalletConnect is asked to sign at once; never rejects. */
  requestSignIn?: (() => Promise<SignInRequest | undefined>) | undefined
  /** Called after a connection was taken in. */
  onConnected(): void
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { connectors, connections, networks, clock, analytics, onConnected } = deps
  const $attempt = atom<Attempt>({ status: 'idle' })
  let controller = new AbortController()

  function update(change: Partial<Extract<Attempt, { status: 'connecting' }>>) {
    const attempt = $attempt.get()
    if (attempt.status === 'connecting') $attempt.set({ ...attempt, ...change })
  }

  /** The wanted network first: wallets take the first of a namespace as the site's choice. */
  function orderedNetworks(namespace: ChainNamespace) {
    const preferred = networks.preferred(namespace)
    const others = networks.$requested.get().filter((network) => network !== preferred)
    return preferred ? [preferred, ...others] : others
  }

  async function run(connector: Connector, wallet: WalletListItem | undefined, signal: AbortSignal) {
    const name = wallet?.name ?? connector.name
    const stopTimer = clock.after(SLOW_ANSWER_MS, () => update({ isSlow: true }))
    try {
      // Wallets in the browser are asked within the visitor's click; they sign after it.
      const signIn = connector.type === 'WALLET_CONNECT' ? await deps.requestSignIn?.() : undefined
      if (signal.aborted) return
      const link = await connector.connect({
        networks: orderedNetworks(connector.chain),
        signal,
        signIn,
        onUri: (pairing) => {
          if (!signal.aborted) update({ pairing })
        },
      })
      if (signal.aborted) return link.release()
      $attempt.set({ status: 'idle' })
      connections.adopt(connector, link, { restored: false })
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

  function cancel() {
    controller.abort()
    $attempt.set({ status: 'idle' })
  }

  return {
    $attempt,
    cancel,
    canceller() {
      const own = controller
      return () => {
        if (own === controller) cancel()
      }
    },
    async connect(connectorId, wallet) {
      controller.abort()
      controller = new AbortController()
      const connector = connectors.find(connectorId)
      if (!connector) {
        return $attempt.set({ status: 'failed', connectorId, wallet, error: connectorNotFound({ id: connectorId }) })
      }
      $attempt.set({ status: 'connecting', connectorId, wallet, isSlow: false })
      analytics.track({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? connector.name } })
      await run(connector, wallet, controller.signal)
    },
  }
}
