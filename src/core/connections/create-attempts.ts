import { atom, type ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import { toWalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { Connector, SignInRequest, WalletLink } from '../ports/connector.ts'
import type { Attempt, Pairing } from './connection.ts'
import { connectorNotFound } from './attempt-errors.ts'
import type { Connections } from './create-connections.ts'
import type { Connectors } from './create-connectors.ts'
import type { Wallet } from '../model/wallet.ts'

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
   * Starts an attempt that nobody sees, so that `connect` to the same connector has a pairing URI at once: a tap can then open
   * the wallet's app by itself. What fails here, fails again, and is reported, in the attempt that the visitor makes.
   */
  prepare(connectorId: string): void
  /** Ends the attempt, and what was prepared: a late answer of the wallet is never applied. */
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

/** An attempt that waits for a visitor who wants it. */
interface Preparation {
  readonly connector: Connector
  readonly networkIds: string
  readonly controller: AbortController
  readonly link: Promise<WalletLink>
  pairing?: Pairing
  onUri(pairing: Pairing): void
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { connectors, connections, networks, clock, analytics, onConnected } = deps
  const $attempt = atom<Attempt>({ status: 'idle' })
  let controller = new AbortController()
  let prepared: Preparation | undefined

  function update(change: Partial<Extract<Attempt, { status: 'connecting' }>>) {
    const attempt = $attempt.get()
    if (attempt.status === 'connecting') $attempt.set({ ...attempt, ...change })
  }

  /** The wanted networks first: wallets take the first of a namespace as the site's choice. */
  function orderedNetworks(namespace: ChainNamespace) {
    const active = networks.$active.get()
    const wanted = [networks.preferred(namespace), networks.find(active.caipNetworkId)]
    return [...new Set([...wanted.filter((network) => network !== undefined), ...networks.$requested.get()])]
  }

  async function ask(
    connector: Connector,
    signal: AbortSignal,
    onUri: (pairing: Pairing) => void,
  ): Promise<WalletLink> {
    // Wallets in the browser are asked within the visitor's click; they sign after it.
    const signIn = connector.type === 'WALLET_CONNECT' ? await deps.requestSignIn?.() : undefined
    signal.throwIfAborted()
    let hasPairing = false
    const connect = (request: SignInRequest | undefined) =>
      connector.connect({
        networks: orderedNetworks(connector.chain),
        signal,
        signIn: request,
        onUri(pairing) {
          hasPairing = true
          if (!signal.aborted) onUri(pairing)
        },
      })
    return connect(signIn).catch((error: unknown) => {
      // What cannot even be asked for together with a signature is asked for without; the visitor signs after connecting.
      if (!signIn || hasPairing || signal.aborted) throw error
      return connect(undefined)
    })
  }

  const networkIds = ({ chain }: Connector) =>
    orderedNetworks(chain)
      .map(({ caipNetworkId }) => caipNetworkId)
      .join()

  /** What was prepared, if it is for this; what was prepared for another is of no use any more. */
  function takePrepared(connector?: Connector): Preparation | undefined {
    const preparation = prepared
    prepared = undefined
    if (connector && preparation?.connector === connector && preparation.networkIds === networkIds(connector))
      return preparation
    preparation?.controller.abort()
    return undefined
  }

  async function run(
    connector: Connector,
    wallet: Wallet | undefined,
    signal: AbortSignal,
    asked: Promise<WalletLink> | undefined,
  ) {
    const name = wallet?.name ?? connector.name
    const stopTimer = clock.after(SLOW_ANSWER_MS, () => update({ isSlow: true }))
    try {
      const link = await (asked ?? ask(connector, signal, (pairing) => update({ pairing })))
      if (signal.aborted) return link.release()
      if (wallet?.mobileLink) link.chooseApp?.(wallet.mobileLink)
      $attempt.set({ status: 'connected', connectorId: connector.id, wallet })
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

  function end() {
    controller.abort()
    if ($attempt.get().status !== 'connected') $attempt.set({ status: 'idle' })
  }

  return {
    $attempt,
    cancel() {
      takePrepared()
      end()
    },
    prepare(connectorId) {
      const connector = connectors.find(connectorId)
      if (!connector || prepared || $attempt.get().status === 'connecting') return
      const own = new AbortController()
      const preparation: Preparation = {
        connector,
        networkIds: networkIds(connector),
        controller: own,
        link: ask(connector, own.signal, (pairing) => preparation.onUri(pairing)),
        onUri: (pairing) => void (preparation.pairing = pairing),
      }
      prepared = preparation
      const forget = () => {
        if (prepared === preparation) takePrepared()
      }
      // Its URI was never shown, so a connection that comes anyway isn't wanted.
      preparation.link.then((link) => prepared === preparation && link.release()).then(forget, forget)
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
      const ready = takePrepared(connector)
      controller = ready?.controller ?? new AbortController()
      if (!connector) {
        return $attempt.set({ status: 'failed', connectorId, wallet, error: connectorNotFound({ id: connectorId }) })
      }
      if (ready) ready.onUri = (pairing) => update({ pairing })
      $attempt.set({ status: 'connecting', connectorId, wallet, isSlow: false, pairing: ready?.pairing })
      analytics.track({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? connector.name } })
      await run(connector, wallet, controller.signal, ready?.link)
    },
  }
}
