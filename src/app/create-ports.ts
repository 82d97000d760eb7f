import { createWalletConnectConnector } from '#connectors/walletconnect/create-walletconnect-connector.ts'
import type { ClientPorts } from '#core/client.ts'
import type { ServiceLogins } from '#core/config/config.ts'
import type { ConfigStore } from '#core/config/create-config.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Analytics } from '#core/ports/analytics.ts'
import type { RefusedProjects } from '#core/ports/refused-projects.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import type { WakeSignals } from '#core/ports/wake-signals.ts'
import type { DialogPlace } from '#domain/embedded-wallet/serve-panels.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createProjectGuard } from '#platform/create-project-guard.ts'
import { whenIdle } from '#platform/when-idle.ts'
import type { Services } from './create-services.ts'
import type { DiscoverDeps } from './discover-wallets.ts'

interface PortsDeps {
  config: ConfigStore
  storage: StoragePort
  wake: WakeSignals
  onAlert(error: WalletDialogError): void
  /** Called for mistakes in the host's configuration. */
  onError(error: WalletDialogError): void
  /** The address that analytics events carry [analytics.event]. */
  getAddress(): string | undefined
  /** Without it, the embedded wallet isn’t offered. */
  frame: FramePlace | undefined
  /** Loads what looks for wallets after EIP-6963: Wallet Standard, and the embedded wallet if it may be offered. */
  loadStandard: DiscoverDeps['loadStandard']
}

/** Where the frame of the embedded wallet is drawn. */
export interface FramePlace {
  readonly root: ShadowRoot
  getHost(): DialogPlace
}

export interface PagePorts extends ClientPorts {
  readonly analytics: QueuedAnalytics
  /** The remote APIs, a chunk of their own. */
  loadServices(): Promise<Services>
  readonly refusedProjects: RefusedProjects
  /** Ends what runs on its own: the ranking of endpoints. */
  stop(): void
}

/** The ports of one client in a browser. Services and SDKs load on first use. */
export function createPorts(deps: PortsDeps): PagePorts {
  const { config, storage, wake, onAlert, onError, getAddress, frame, loadStandard } = deps
  const { $config } = config
  const clock = createBrowserClock()
  const loadServices = createLazy(async () => {
    const services = await import('./create-services.ts')
    return services.createServices({
      $config,
      guard: projects.guard,
      clock,
      onAlert,
      getAddress,
      loadChains,
      signal: controller.signal,
    })
  })
  const controller = new AbortController()
  const projects = createProjectGuard()
  const loadChains = createLazy(async () => {
    const module = await import('#chains/load-chains.ts')
    return module.loadChains()
  })
  const loadRpc = createLazy(async () => {
    const [rpc, chains] = await Promise.all([import('./create-browser-rpc.ts'), loadChains()])
    return rpc.createBrowserRpc({ chains, guard: projects.guard, clock, signal: controller.signal, onError })
  })
  function onLogins(logins: ServiceLogins) {
    config.setServiceLogins(logins)
    import('#core/config/stored-logins.ts').then(
      (stored) => stored.writeStoredLogins(storage, clock, logins),
      () => {}, // The next page asks the wallet service again.
    )
  }
  return {
    clock,
    storage,
    wake,
    stop: () => controller.abort(),
    loadServices,
    refusedProjects: projects,
    loadChains,
    loadRpc,
    analytics: createQueuedAnalytics(async () => (await loadServices()).analytics),
    discoverWallets: createLazy(async (connectors) => {
      const wallets = await import('./discover-wallets.ts')
      return wallets.discoverWallets({
        connectors,
        clock,
        signal: controller.signal,
        loadStandard,
        onError,
        embedded: frame && { ...deps, ...frame, $config, clock, loadRpc, onLogins },
      })
    }),
    connectors: [
      createWalletConnectConnector({
        clock,
        storage,
        loadRpc,
        getOptions: () => $config.get(),
        onAlert,
        onError,
        whenIdle,
        loadApps: () => import('#platform/wallet-apps.ts'),
      }),
    ],
  }
}

export interface QueuedAnalytics extends Analytics {
  /** Starts queuing events, and loads the sender when `whenIdle` runs it: the opening itself comes first. */
  start(whenIdle: (run: () => void) => void): void
  stop(): void
}

/**
 * Analytics begins with the first opening: earlier events are dropped, and the sender is only loaded then [analytics.begin].
 * If the sender can’t be loaded, events are lost and nothing else; the next opening tries again.
 */
function createQueuedAnalytics(load: () => Promise<Analytics>): QueuedAnalytics {
  let sender: Promise<Analytics> | undefined
  let isStopped = false
  return {
    track(event) {
      sender?.then(
        (analytics) => {
          if (!isStopped) analytics.track(event)
        },
        () => {
          sender = undefined
        },
      )
    },
    start(whenIdle) {
      sender ??= new Promise((resolve) => whenIdle(() => resolve(load())))
    },
    stop() {
      isStopped = true
    },
  }
}
