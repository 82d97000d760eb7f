import { createWalletConnectConnector } from '#connectors/walletconnect/create-walletconnect-connector.ts'
import type { WalletConnectDeps, WalletConnectOptions } from '#connectors/walletconnect/walletconnect-deps.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector, WalletEvent, SignInRequest, WalletConnection } from '#core/ports/connector.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createMemoryStorage } from '../create-memory-storage.ts'

/** The system's time, for tests that talk to a real relay. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

export const network = (reference: number, rpcUrl = 'http://127.0.0.1:9'): Network => ({
  id: reference,
  name: `Chain ${reference}`,
  caipNetworkId: `eip155:${reference}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

type TestStorage = StoragePort & { readonly values: Map<string, string> }

/** A page with one dialog: its connector, and what happened to it. */
export interface TestPage {
  readonly connector: Connector
  readonly storage: TestStorage
  readonly alerts: WalletDialogError[]
  /** Starts to connect; `uri` resolves with the first pairing, and rejects if the attempt ends without one. */
  connect(networks?: readonly Network[], signIn?: SignInRequest): TestAttempt
  restore(): Promise<WalletConnection | undefined>
  /** Runs what waits for the page to be idle. */
  becomeIdle(): void
}

export interface TestAttempt {
  readonly uri: Promise<string>
  readonly uris: readonly { uri: string; expiresAt: number }[]
  readonly connection: Promise<WalletConnection>
  abort(): void
}

interface PageOptions extends Partial<WalletConnectDeps> {
  relayUrl: string
  options?: Partial<WalletConnectOptions>
  storage?: TestStorage
}

export function createTestPage({ relayUrl, options, storage = createMemoryStorage(), ...deps }: PageOptions): TestPage {
  const alerts: WalletDialogError[] = []
  const idle: (() => void)[] = []
  const networks = options?.networks ?? [network(1), network(137)]
  const connector = createWalletConnectConnector({
    clock: systemClock,
    storage,
    getOptions: () => ({
      projectId: 'sandbox',
      relayUrl,
      networks,
      metadata: { name: 'Test page', description: '', url: 'https://page.example', icons: [] },
      ...options,
    }),
    // Chains are not called, unless a test provides the answers.
    loadRpc: () => Promise.reject(new Error('no chain in this test')),
    onAlert: (error) => void alerts.push(error),
    whenIdle(run) {
      idle.push(run)
      return () => {}
    },
    ...deps,
  })
  return {
    connector,
    storage,
    alerts,
    connect(wanted = networks, signIn) {
      const controller = new AbortController()
      const uris: { uri: string; expiresAt: number }[] = []
      const { promise: uri, resolve, reject } = Promise.withResolvers<string>()
      const connection = connector.connect({
        networks: wanted,
        signal: controller.signal,
        signIn,
        onUri(pairing) {
          uris.push(pairing)
          resolve(pairing.uri)
        },
      })
      uri.catch(() => {}) // A test may await the connection only.
      connection.catch(reject) // The test awaits it, perhaps later.
      return { uri, uris, connection, abort: () => controller.abort(new Error('cancelled')) }
    },
    restore: () => connector.restore({ networks, signal: new AbortController().signal }),
    becomeIdle: () => idle.splice(0).forEach((run) => run()),
  }
}

/** The events of a connection, and a way to wait for the next. */
export function recordEvents(connection: WalletConnection) {
  const events: WalletEvent[] = []
  const waiting: (() => void)[] = []
  connection.subscribe((event) => {
    events.push(event)
    waiting.splice(0).forEach((resolve) => resolve())
  })
  return {
    events,
    /** The first event of this type that satisfies `fits`, past or coming. */
    async next<Type extends WalletEvent['type']>(
      type: Type,
      fits: (event: Extract<WalletEvent, { type: Type }>) => boolean = () => true,
    ): Promise<Extract<WalletEvent, { type: Type }>> {
      for (;;) {
        const found = events.find(
          (event): event is Extract<WalletEvent, { type: Type }> => event.type === type && fits(event as never),
        )
        if (found) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
