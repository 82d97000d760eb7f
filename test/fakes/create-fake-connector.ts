import type { Network } from '#core/model/network.ts'
import type {
  Connector,
  ConnectorInfo,
  WalletEvent,
  WalletState,
  WalletConnection,
} from '../../src/core/ports/connector.ts'
import type { CaipNetworkId, ChainNamespace } from '../../src/lib/caip.ts'

export interface FakeWalletConnection extends WalletConnection {
  /** Emits an event of the wallet. */
  emit(event: WalletEvent): void
  /** `disconnect` and `release` calls, in order. */
  readonly calls: string[]
  /** Called by `switchNetwork`; by default the wallet switches. */
  onSwitch: (caipNetworkId: CaipNetworkId) => Promise<void>
  onDisconnect: () => Promise<void>
  /** Returns the signature of a message; by default a readable text. */
  onSign: (message: string) => Promise<string>
}

/** The state of a wallet with these accounts on one chain. */
export function walletState(caipNetworkId: CaipNetworkId, ...addresses: string[]): WalletState {
  const namespace = caipNetworkId.split(':')[0] as ChainNamespace
  const accounts = addresses.map((address) => ({ namespace, address, type: 'eoa' as const }))
  return { namespaces: { [namespace]: { accounts, caipNetworkId, approved: 'all' } } }
}

export function createFakeWalletConnection(initial: WalletState): FakeWalletConnection {
  const listeners = new Set<(event: WalletEvent) => void>()
  const calls: string[] = []
  let state = initial
  const walletConnection: FakeWalletConnection = {
    get state() {
      return state
    },
    calls,
    provider: (namespace) => (state.namespaces[namespace] ? { namespace } : undefined),
    onSwitch: async (caipNetworkId) => {
      const addresses = Object.values(state.namespaces).flatMap(({ accounts }) =>
        accounts.map(({ address }) => address),
      )
      walletConnection.emit({ type: 'changed', state: walletState(caipNetworkId, ...addresses) })
    },
    onDisconnect: async () => {},
    onSign: async (message) => `signed: ${message.slice(0, 20)}`,
    signMessage: ({ message }) => walletConnection.onSign(message),
    switchNetwork: (network) => walletConnection.onSwitch(network.caipNetworkId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    disconnect: () => {
      calls.push('disconnect')
      return walletConnection.onDisconnect()
    },
    release: () => void calls.push('release'),
    emit(event) {
      if (event.type === 'changed') state = event.state
      for (const listener of [...listeners]) listener(event)
    },
  }
  return walletConnection
}

export interface FakeConnector extends Connector {
  /** The attempts so far; each is answered by hand. */
  readonly attempts: {
    networks: readonly Network[]
    signal: AbortSignal
    resolve(walletConnection: WalletConnection): void
    reject(error: unknown): void
    onUri: ((pairing: { uri: string; expiresAt: number }) => void) | undefined
  }[]
  /** The result of `restore`. */
  restored: WalletConnection | undefined
}

/** A connector whose wallet answers when the test triggers it. */
export function createFakeConnector(info: Partial<ConnectorInfo> = {}): FakeConnector {
  const connector: FakeConnector = {
    id: 'test.wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...info,
    attempts: [],
    restored: undefined,
    connect: ({ networks, signal, onUri }) =>
      new Promise((resolve, reject) => connector.attempts.push({ networks, signal, resolve, reject, onUri })),
    restore: async () => connector.restored,
  }
  return connector
}
