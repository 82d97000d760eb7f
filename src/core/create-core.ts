import { computed } from 'nanostores'
import { createAccounts } from './accounts/create-accounts.ts'
import type { ConfigStore } from './config/create-config.ts'
import { createAttempts } from './connections/create-attempts.ts'
import { createConnections } from './connections/create-connections.ts'
import { createConnectors } from './connections/create-connectors.ts'
import { createPickWallet } from './connections/create-pick-wallet.ts'
import { createRestore } from './connections/create-restore.ts'
import type { Core, Ports } from './core.ts'
import { createCoreEvents } from './core-events.ts'
import { projectIdNotConfigured } from './errors/alerts.ts'
import { messageOf } from './errors/wallet-dialog-error.ts'
import { createNetworks } from './networks/create-networks.ts'
import { createSwitchNetwork } from './networks/create-switch-network.ts'
import { createNotices } from './notices/create-notices.ts'
import { createDialog, type CloseReason, type OpenReason } from './views/create-dialog.ts'
import { createViewStack } from './views/create-view-stack.ts'
import { defaultView } from './views/default-view.ts'
import type { View } from './views/view.ts'

interface CoreDeps {
  config: ConfigStore
  ports: Ports
  /** Asks the host whether the dialog may open or close. */
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
}

/** Puts one dialog's rules together. `start` begins discovery and takes up stored connections. */
export function createCore({ config, ports, beforeOpen, beforeClose }: CoreDeps): Core & { start(): Promise<void> } {
  const { clock, analytics } = ports
  const { $config } = config
  const events = createCoreEvents()
  const notices = createNotices({ clock, report: (error) => events.emit('error', error) })
  const networks = createNetworks({ $config, events })
  const connectors = createConnectors({ clock })
  const connections = createConnections({ networks, events })
  const accounts = createAccounts({ $connections: connections.$current, networks, chainAdapters: ports.chainAdapters, clock })
  const states = new Map<unknown, unknown>()
  const stops: (() => void)[] = []

  const views = createViewStack(
    { name: 'Connect' },
    {
      clock,
      onEmpty: () => close('back'),
      sideEffectOf: ({ name }) => (name.startsWith('Connecting') ? attempts.canceller() : undefined),
    },
  )
  const dialog = createDialog({
    clock,
    beforeOpen,
    beforeClose,
    canClose: () => views.$current.get().name !== 'UnsupportedChain' || firstView().name !== 'UnsupportedChain',
  })
  const attempts = createAttempts({ connectors, connections, networks, clock, analytics, onConnected: leaveConnecting })
  const restore = createRestore({
    storage: ports.storage,
    connectors,
    connections,
    attempts,
    networks,
    onError: (error) => events.emit('error', error),
  })
  const $status = computed(
    [connections.$active, attempts.$attempt, restore.$isReconnecting],
    (active, attempt, isReconnecting) =>
      active ? 'connected' : attempt.status === 'connecting' || isReconnecting ? 'connecting' : 'disconnected',
  )

  function firstView(): View {
    const { allowUnsupportedChain, enableNetworkSwitch, networks: requested } = $config.get()
    return defaultView({
      isConnected: connections.$active.get() !== undefined,
      mustSwitch: networks.$active.get().status === 'unsupported' && enableNetworkSwitch && !allowUnsupportedChain,
      hasAdapters: requested.some(({ chainNamespace }) => ports.chainAdapters.some(({ namespace }) => namespace === chainNamespace)),
      isMobile: ports.device.isMobile,
    })
  }

  function open(reason: OpenReason, view = firstView()) {
    if (dialog.$state.get().status === 'open') {
      views.push(view)
      return true
    }
    views.reset(view)
    if (!dialog.open(reason)) return false
    analytics.track({ event: 'MODAL_OPEN', properties: { connected: connections.$active.get() !== undefined } })
    if (view.name === 'ConnectingWalletConnectBasic') void attempts.connect('walletConnect')
    return true
  }

  function close(reason: CloseReason) {
    if ($config.get().inline && reason !== 'removed' && reason !== 'api' && reason !== 'attribute') {
      attempts.cancel()
      views.reset(firstView())
      return true
    }
    if (!dialog.close(reason)) return false
    attempts.cancel()
    analytics.track({ event: 'MODAL_CLOSE', properties: { connected: connections.$active.get() !== undefined } })
    return true
  }

  /** After connecting, the dialog closes; on a chain that the site does not support, the visitor is asked to switch. */
  function leaveConnecting() {
    if (dialog.$state.get().status === 'closed') return
    const view = firstView()
    if (view.name === 'UnsupportedChain' || !close('connected')) views.reset(view)
  }

  /** Views that belong to a connection, or to having none, go when that changes. */
  function followConnection() {
    if (dialog.$state.get().status === 'closed') return
    const isConnected = connections.$active.get() !== undefined
    const { name } = views.$current.get()
    const needsConnection = name === 'Account' || name === 'UnsupportedChain'
    if (isConnected ? name === 'Connect' : needsConnection) views.reset(firstView())
    else if (name === 'UnsupportedChain' && firstView().name === 'Account') close('network-switched')
  }

  /** Going back onto Connect while connected shows Account (decisions.md). */
  function back() {
    const below = views.$stack.get().at(-2)
    if (below?.name === 'Connect' && connections.$active.get()) views.reset({ name: 'Account' })
    else views.back()
  }

  const core: Core & { start(): Promise<void> } = {
    $config,
    ports,
    dialog,
    views: { ...views, back },
    notices,
    connectors,
    connections,
    attempts,
    $status,
    $isRestoring: restore.$isRestoring,
    accounts,
    networks,
    events,
    pickWallet: createPickWallet({ connectors, attempts, views }),
    switchNetwork: createSwitchNetwork({ networks, connections, analytics }),
    async disconnect(namespace, reason) {
      attempts.cancel()
      try {
        await connections.disconnect(namespace, reason)
        analytics.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
      } catch (error) {
        analytics.track({ event: 'DISCONNECT_ERROR', properties: { message: messageOf(error) } })
        throw error
      }
    },
    open,
    close,
    use(create) {
      if (!states.has(create)) states.set(create, create(core))
      return states.get(create) as ReturnType<typeof create>
    },
    async start() {
      for (const connector of ports.connectors) connectors.add(connector)
      for (const adapter of ports.chainAdapters) {
        const stop = adapter.discover?.(connectors)
        if (stop) stops.push(stop)
      }
      stops.push(
        connections.$active.listen(followConnection),
        networks.$active.listen(followConnection),
        $config.listen(({ projectId }) => projectId && notices.dismissAlert(projectIdNotConfigured.code)),
      )
      await restore.start()
      if (!$config.get().projectId) notices.alert(projectIdNotConfigured())
    },
    dispose() {
      restore.stop()
      close('removed')
      attempts.cancel()
      for (const stop of stops) stop()
      connections.release()
      accounts.dispose()
    },
  }
  return core
}
