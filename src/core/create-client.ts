import { atom, computed, type ReadableAtom } from 'nanostores'
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '#lib/caip.ts'
import { createAccounts, type Accounts } from './accounts/create-accounts.ts'
import type { Client, ClientPorts } from './client.ts'
import type { Config } from './config/config.ts'
import type { ConfigStore } from './config/create-config.ts'
import { accountChanged } from './connections/connection.ts'
import { createConnections, type Connections } from './connections/create-connections.ts'
import { createConnectors } from './connections/create-connectors.ts'
import { createRestore } from './connections/create-restore.ts'
import { createCoreEvents, type CoreEvents } from './core-events.ts'
import { projectIdNotConfigured } from './errors/alerts.ts'
import { defineError, messageOf, toWalletDialogError } from './errors/wallet-dialog-error.ts'
import { createNetworks, type Networks } from './networks/create-networks.ts'
import { createAlerts } from './notices/create-alerts.ts'
import { createFailures, type Failures } from './notices/create-failures.ts'

/**
 * `default-network` names a network that isn’t in `networks`. Shown as an alert.
 * @remedy Add the network to `networks`, or correct `default-network`.
 */
const networkNotListed = defineError('network_not_listed', "Network Not Found: {caipNetworkId} must be in 'networks'")

/** Puts together what a page needs before any opening. `start` starts it. */
export function createClient({ config, ports }: { config: ConfigStore; ports: ClientPorts }): Client {
  const { $config } = config
  const { clock, analytics } = ports
  const events = createCoreEvents()
  const alerts = createAlerts((error) => events.emit('error', error))
  const failures = createFailures(events, alerts)
  const report = (error: unknown) => events.emit('error', toWalletDialogError(error))
  const checkEndpoints = createEndpointCheck(failures)
  const networks = createNetworks({ $config, events, findBuiltIn: config.findBuiltIn })
  const connectors = createConnectors({ clock })
  const connections = createConnections({ networks, events })
  const reading = failures.ofReading()
  const accounts = createAccounts({ $connections: connections.$current, networks, ports, failures: reading })
  const $isAttempting = atom(false)
  const restore = createRestore({
    storage: ports.storage,
    wake: ports.wake,
    clock,
    connectors,
    connections,
    networks,
    $isAttempting,
    discoverWallets: async () => (await ports.discoverWallets?.(connectors))?.(),
    onError: report,
  })
  const $status = computed(
    [connections.$active, $isAttempting, restore.$isReconnecting],
    (active, isAttempting, isReconnecting) =>
      active ? 'connected' : isAttempting || isReconnecting ? 'connecting' : 'disconnected',
  )

  async function switchNetwork(caipNetworkId: string, isAllowed = true, signal?: AbortSignal) {
    const module = await import('./connections/create-switch-network.ts')
    await module.createSwitchNetwork({ networks, connections, analytics, isAllowed })(caipNetworkId, signal)
  }

  /** Adds WalletConnect for sites with a project, and for sites with a missing project id, which get an alert. */
  function followProject() {
    const { isProjectless } = $config.get()
    for (const connector of ports.connectors) {
      if (isProjectless) connectors.remove(connector.id)
      else connectors.add(connector)
    }
  }

  function checkConfig() {
    checkEndpoints($config.get())
    const { projectId, defaultNetwork } = config.$options.get()
    if (projectId) alerts.dismissAlert(projectIdNotConfigured.code)
    if (defaultNetwork && !networks.find(defaultNetwork))
      alerts.alert(networkNotListed({ caipNetworkId: defaultNetwork }))
  }

  const stopAnnouncing = announceAccount({ accounts, connections, networks, events })
  let isDisposed = false
  const stops: (() => void)[] = [
    restore.stop,
    connections.release,
    accounts.dispose,
    stopAnnouncing,
    $config.listen(
      createNetworkFollower({ networks, $connections: connections.$current, switchNetwork, onError: report }),
    ),
  ]

  return {
    $config,
    config,
    ports,
    events,
    alerts,
    failures,
    connectors,
    connections,
    accounts,
    networks,
    $status,
    $isRestoring: restore.$isRestoring,
    isRestored: restore.isRestored,
    $isAttempting,
    $signIn: atom(),
    states: new Map(),
    setAttempting: (isAttempting) => $isAttempting.set(isAttempting),
    switchNetwork: (caipNetworkId, signal) => switchNetwork(caipNetworkId, $config.get().enableNetworkSwitch, signal),
    async disconnect(namespace, reason) {
      try {
        await connections.disconnect(namespace, reason)
        analytics.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
      } catch (error) {
        analytics.track({ event: 'DISCONNECT_ERROR', properties: { message: messageOf(error) } })
        report(error)
        throw error
      }
    },
    async setPreferredAccountType(namespace, type) {
      const module = await import('./connections/choose-account.ts')
      await module.chooseAccountType(connections, namespace, type)
    },
    async start() {
      if (isDisposed) return
      stops.push($config.subscribe(followProject), $config.listen(checkConfig))
      await restore.start()
      if (isDisposed) return
      checkConfig()
      if (!config.$options.get().projectId) alerts.alert(projectIdNotConfigured())
    },
    onDispose(run) {
      // Code that has loaded after the end has nothing to wait for: it ends once it has started.
      if (isDisposed) queueMicrotask(run)
      else stops.unshift(run)
    },
    dispose() {
      isDisposed = true
      for (const stop of stops.splice(0)) stop()
    },
  }
}

/** The most networks that one message names. */
const NAMED_NETWORKS = 5

/** Reports networks without an endpoint: without a project, a chain has only the site's own endpoints [networks.no-endpoint]. */
function createEndpointCheck(failures: Failures) {
  const { report } = failures.ofReading()
  return ({ isProjectless, hasAdapters, networks }: Config): void => {
    const missing = networks.filter(({ rpcUrls }) => rpcUrls.default.http.length === 0)
    if (!isProjectless || !hasAdapters || missing.length === 0) return
    const names = missing.slice(0, NAMED_NETWORKS).map(({ caipNetworkId }) => caipNetworkId)
    const caipNetworkIds = names.join(', ') + (missing.length > names.length ? ', …' : '')
    import('./config/config-errors.ts').then(
      (module) => report(module.networkWithoutEndpoint({ caipNetworkIds })),
      failures.report,
    )
  }
}

interface FollowerDeps {
  networks: Networks
  /** The current connection of each connected namespace. */
  $connections: ReadableAtom<readonly { readonly namespace: ChainNamespace; readonly caipNetworkId: CaipNetworkId }[]>
  switchNetwork(caipNetworkId: string): Promise<void>
  onError(error: unknown): void
}

/**
 * Follows the options, and announces what they change about the active network. If the site removes it, the first remaining one takes
 * over, of the same namespace if there is one [networks.removed].
 */
function createNetworkFollower({ networks, $connections, switchNetwork, onError }: FollowerDeps) {
  return ({ networks: remaining }: Config, before?: Config): void => {
    const { status, caipNetworkId } = networks.$active.get()
    const removed = before?.networks.find((network) => network.caipNetworkId === caipNetworkId)
    if (status === 'supported' || !removed) return networks.announce()
    const next = remaining.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? remaining[0]!
    const connection = $connections.get().find(({ namespace }) => namespace === next.chainNamespace)
    const needsNoWallet = !connection || connection.caipNetworkId === next.caipNetworkId
    // At once: in between, the network would be one that the site doesn’t support.
    if (needsNoWallet) return networks.setActive(next.caipNetworkId)()
    networks.announce()
    switchNetwork(next.caipNetworkId).catch(onError)
  }
}

interface AnnounceDeps {
  accounts: Accounts
  connections: Connections
  networks: Networks
  events: CoreEvents
}

/**
 * Emits `accountChanged` when the active account has become another one, or none, and no event of its connection has reported it:
 * as when the active network goes to another kind of chain [events.account]. Returns a function that stops it.
 */
function announceAccount({ accounts, connections, networks, events }: AnnounceDeps): () => void {
  const idOf = () => {
    const account = accounts.$active.get()
    return account && `${account.namespace}:${account.address}`
  }
  let reported = idOf()

  const note = () => {
    reported = idOf()
  }
  const check = () => {
    if (reported === idOf()) return
    note()
    const [name, detail] = accountChanged(namespaceOf(networks.$active.get().caipNetworkId), connections.$active.get())
    events.emit(name, detail)
  }

  const stops = [
    events.on('connected', note),
    events.on('disconnected', note),
    events.on('accountChanged', note),
    events.on('networkChanged', check),
    // After the events of the change itself.
    accounts.$active.listen(() => queueMicrotask(check)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
