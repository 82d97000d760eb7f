import { atom, type ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'
import type { Wallet } from '../model/wallet.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Failures } from '../notices/create-failures.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, WalletConnection, SignInRequest } from '../ports/connector.ts'
import { adoptWallet } from './adopt-wallet.ts'
import { connectorNotFound, requestPending } from './connection-errors.ts'
import type { Attempt, Pairing } from './connection.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'

/** A wallet that has not answered for this long gets a notice; the attempt goes on [connect.slow]. */
export const SLOW_ANSWER_MS = 12_000

/** How long the answer to a request may take after the wallet has offered its accounts by an event. */
export const OFFER_GRACE_MS = 1_000

/** A running attempt to connect a wallet. */
interface RunningAttempt {
  readonly connector: Connector
  /** The wallet of the catalogue that was picked. */
  readonly wallet: Wallet | undefined
  readonly signal: AbortSignal
  /** Aborted once nothing that the wallet reports can complete the attempt. */
  readonly done: AbortController
}

const nameOf = (connector: Connector, wallet: Wallet | undefined) => wallet?.name ?? connector.name

export interface Attempts {
  /** The one attempt to connect that is under way or has failed. */
  readonly $attempt: ReadableAtom<Attempt>
  /**
   * Asks a wallet to connect, in place of any attempt before. Failures go to `$attempt`; never rejects.
   * `wallet`: the wallet of the catalogue that the visitor picked, if the connector reaches many.
   */
  connect(connectorId: string, wallet?: Wallet): Promise<void>
  /**
   * Starts an attempt in the background, so that `connect` to the same connector has a pairing URI at once and a tap can open the
   * wallet's app directly. Failures are ignored here: the visitor's own attempt fails in the same way, and reports it.
   */
  prepare(connectorId: string): void
  /** Ends the current and the prepared attempt. A late answer of the wallet is never applied. */
  cancel(): void
  /** Returns a function that ends the current attempt, but none that is started later. */
  canceller(): () => void
}

interface AttemptsDeps extends AskingDeps {
  connectors: Connectors
  connections: Connections
  clock: Clock
  analytics: Analytics
  failures: Pick<Failures, 'report'>
  /** True if an attempt may be prepared before the visitor starts it. */
  mayPrepare(): boolean
  /** Called after a connection was adopted. */
  onConnected(): void
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { connectors, connections, networks, clock, analytics, failures, mayPrepare, onConnected } = deps
  const $attempt = atom<Attempt>({ status: 'idle' })
  let controller = new AbortController()
  const preparation = createPreparation(deps)

  function update(change: Partial<Extract<Attempt, { status: 'connecting' }>>) {
    const attempt = $attempt.get()
    if (attempt.status === 'connecting') $attempt.set({ ...attempt, ...change })
  }

  function finish({ connector, wallet, signal, done }: RunningAttempt, walletConnection: WalletConnection) {
    // The visitor no longer waits, or another answer of the wallet came first.
    if (signal.aborted || done.signal.aborted) return walletConnection.release()
    done.abort()
    if (wallet?.mobileLink) walletConnection.chooseApp?.(wallet.mobileLink)
    $attempt.set({ status: 'connected', connectorId: connector.id, wallet })
    adoptWallet(connections, connector, walletConnection, { restored: false })
    analytics.track({
      event: 'CONNECT_SUCCESS',
      properties: { method: connector.type, name: nameOf(connector, wallet) },
    })
    onConnected()
  }

  async function run(attempt: RunningAttempt, prepared: Promise<WalletConnection> | undefined) {
    const { connector, wallet, signal, done } = attempt
    const stopTimer = clock.after(SLOW_ANSWER_MS, () => update({ isSlow: true }))
    try {
      finish(attempt, await (prepared ?? askConnector(deps, connector, signal, (pairing) => update({ pairing }))))
    } catch (cause) {
      if (signal.aborted || done.signal.aborted) return
      const error = failures.report(cause)
      if (!requestPending.matches(error)) done.abort()
      $attempt.set({ status: 'failed', connectorId: connector.id, wallet, error })
      analytics.track({ event: 'CONNECT_ERROR', properties: { code: error.code, name: nameOf(connector, wallet) } })
    } finally {
      stopTimer()
    }
  }

  /** Some wallets never answer a request whose window was closed. They emit an event when the visitor agrees later [connect.offered]. */
  async function finishWhenOffered(attempt: RunningAttempt) {
    const { connector } = attempt
    const signal = AbortSignal.any([attempt.signal, attempt.done.signal])
    while (connector.whenOffered && !signal.aborted) {
      await connector.whenOffered(signal)
      // An answer usually comes with the event.
      await wait(OFFER_GRACE_MS, clock, signal)
      const walletConnection = await connector.restore({ networks: orderedNetworks(networks, connector.chain), signal })
      if (walletConnection) finish(attempt, walletConnection)
    }
  }

  function end() {
    controller.abort()
    if ($attempt.get().status !== 'connected') $attempt.set({ status: 'idle' })
  }

  return {
    $attempt,
    cancel() {
      preparation.claim()
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
      const ready = preparation.claim(connector)
      controller = ready?.controller ?? new AbortController()
      if (!connector) {
        const error = failures.report(connectorNotFound({ id: connectorId }))
        return $attempt.set({ status: 'failed', connectorId, wallet, error })
      }
      if (ready) ready.onUri = (pairing) => update({ pairing })
      $attempt.set({ status: 'connecting', connectorId, wallet, isSlow: false, pairing: ready?.pairing })
      analytics.track({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? connector.name } })
      const attempt = { connector, wallet, signal: controller.signal, done: new AbortController() }
      // The visitor can still try again if that fails.
      finishWhenOffered(attempt).catch(() => {})
      await run(attempt, ready?.walletConnection)
    },
  }
}

/** An attempt that was started before the visitor's click. */
interface Prepared {
  readonly connector: Connector
  readonly networkIds: string
  readonly controller: AbortController
  readonly walletConnection: Promise<WalletConnection>
  pairing?: Pairing
  onUri(pairing: Pairing): void
}

interface Preparation {
  /** Starts an attempt before the visitor does, unless one is already prepared. */
  start(connector: Connector): void
  /** Returns the prepared attempt if it is for this connector and the current networks. Aborts any other, and any without a connector. */
  claim(connector?: Connector): Prepared | undefined
}

/** Holds the prepared attempt, at most one. */
function createPreparation(deps: AskingDeps): Preparation {
  let prepared: Prepared | undefined

  const networkIds = ({ chain }: Connector) =>
    orderedNetworks(deps.networks, chain)
      .map(({ caipNetworkId }) => caipNetworkId)
      .join()

  function claim(connector?: Connector): Prepared | undefined {
    const own = prepared
    prepared = undefined
    if (connector && own?.connector === connector && own.networkIds === networkIds(connector)) return own
    own?.controller.abort()
    return undefined
  }

  return {
    claim,
    start(connector) {
      if (prepared) return
      const controller = new AbortController()
      const own: Prepared = {
        connector,
        networkIds: networkIds(connector),
        controller,
        walletConnection: askConnector(deps, connector, controller.signal, (pairing) => own.onUri(pairing)),
        onUri: (pairing) => {
          own.pairing = pairing
        },
      }
      prepared = own
      const forget = () => {
        if (prepared === own) claim()
      }
      // Its URI was never shown, so a connection that arrives anyway is released.
      own.walletConnection
        .then((walletConnection) => {
          if (prepared === own) walletConnection.release()
        })
        .then(forget, forget)
    },
  }
}

interface AskingDeps {
  networks: Networks
  /** The sign-in message that a WalletConnect wallet signs while connecting; never rejects. */
  requestSignIn?: (() => Promise<SignInRequest | undefined>) | undefined
}

/** Preferred networks come first: wallets use the first of a namespace as the site's choice. */
function orderedNetworks(networks: Networks, namespace: ChainNamespace) {
  const active = networks.$active.get()
  const preferredNetworks = [networks.preferred(namespace), networks.find(active.caipNetworkId)]
  return [...new Set([...preferredNetworks.filter((network) => network !== undefined), ...networks.$requested.get()])]
}

/** Asks a wallet to connect. URIs that arrive after `signal` is aborted are ignored. */
async function askConnector(
  { networks, requestSignIn }: AskingDeps,
  connector: Connector,
  signal: AbortSignal,
  onUri: (pairing: Pairing) => void,
): Promise<WalletConnection> {
  // Wallets in the browser are asked within the visitor's click; they sign after it.
  const signIn = connector.type === 'WALLET_CONNECT' ? await requestSignIn?.() : undefined
  signal.throwIfAborted()
  let hasPairing = false
  const connect = (request: SignInRequest | undefined) =>
    connector.connect({
      networks: orderedNetworks(networks, connector.chain),
      signal,
      signIn: request,
      onUri(pairing) {
        hasPairing = true
        if (!signal.aborted) onUri(pairing)
      },
    })
  return connect(signIn).catch((error: unknown) => {
    // If the request fails with a signature, connects without one; the visitor signs after connecting.
    if (!signIn || hasPairing || signal.aborted) throw error
    return connect(undefined)
  })
}
