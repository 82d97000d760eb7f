import { createAttempts } from './connections/create-attempts.ts'
import { createPickWallet } from './connections/create-pick-wallet.ts'
import type { Core, DialogPorts } from './core.ts'
import { createNotices } from './notices/create-notices.ts'
import type { Session } from './session.ts'
import { createDialog, type CloseReason, type OpenReason } from './views/create-dialog.ts'
import { createViewStack } from './views/create-view-stack.ts'
import { defaultView } from './views/default-view.ts'
import type { View } from './views/view.ts'

interface CoreDeps {
  session: Session
  ports: DialogPorts
  /** Asks the host whether the dialog may open or close. */
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
}

/** Gives a session the rules of its dialog (spec §2 and §4). It ends with the session. */
export function createCore({ session, ports, beforeOpen, beforeClose }: CoreDeps): Core {
  const { $config, connections, connectors, networks } = session
  const { clock, analytics, chainAdapters } = session.ports
  const notices = createNotices({ clock, alerts: session.alerts })
  const states = new Map<unknown, unknown>()
  const isConnected = () => connections.$active.get() !== undefined

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

  function firstView(): View {
    const { allowUnsupportedChain, enableNetworkSwitch, networks: requested } = $config.get()
    const namespaces = chainAdapters.map(({ namespace }) => namespace)
    return defaultView({
      isConnected: isConnected(),
      mustSwitch: networks.$active.get().status === 'unsupported' && enableNetworkSwitch && !allowUnsupportedChain,
      hasAdapters: requested.some(({ chainNamespace }) => namespaces.includes(chainNamespace)),
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
    clock.after(0, afterOpening)
    analytics.track({ event: 'MODAL_OPEN', properties: { connected: isConnected() } })
    if (view.name === 'ConnectingWalletConnectBasic') void attempts.connect('walletConnect')
    return true
  }

  /** What nobody waits for; where its code cannot be fetched, the next opening tries again. */
  function afterOpening() {
    import('./create-after-opening.ts').then(
      ({ createAfterOpening }) => core.use(createAfterOpening)(),
      () => {},
    )
  }

  function close(reason: CloseReason) {
    if ($config.get().inline && reason !== 'removed' && reason !== 'api' && reason !== 'attribute') {
      attempts.cancel()
      views.reset(firstView())
      return true
    }
    if (!dialog.close(reason)) return false
    attempts.cancel()
    analytics.track({ event: 'MODAL_CLOSE', properties: { connected: isConnected() } })
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
    const { name } = views.$current.get()
    const needsConnection = name === 'Account' || name === 'UnsupportedChain'
    if (isConnected() ? name === 'Connect' : needsConnection) views.reset(firstView())
    else if (name === 'UnsupportedChain' && firstView().name === 'Account') close('network-switched')
  }

  /** Going back onto Connect while connected shows Account (decisions.md). */
  function back() {
    const below = views.$stack.get().at(-2)
    if (below?.name === 'Connect' && isConnected()) views.reset({ name: 'Account' })
    else views.back()
  }

  const stops = [
    attempts.$attempt.subscribe(({ status }) => session.setAttempting(status === 'connecting')),
    connections.$active.listen(followConnection),
    networks.$active.listen(followConnection),
  ]
  session.onDispose(() => {
    close('removed')
    attempts.cancel()
    for (const stop of stops) stop()
  })

  const core: Core = {
    ...session,
    ports: { ...session.ports, ...ports },
    dialog,
    views: { ...views, back },
    notices,
    attempts,
    pickWallet: createPickWallet({ connectors, attempts, views }),
    disconnect(namespace, reason) {
      attempts.cancel()
      return session.disconnect(namespace, reason)
    },
    open,
    close,
    rest() {
      if (dialog.$state.get().status === 'closed') views.reset(firstView())
    },
    use(create) {
      if (!states.has(create)) states.set(create, create(core))
      return states.get(create) as ReturnType<typeof create>
    },
  }
  return core
}
