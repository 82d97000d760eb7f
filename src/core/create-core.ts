import { atom, computed } from 'nanostores'
import type { ChainNamespace } from '#lib/caip.ts'
import { clearAccountCaches } from './accounts/clear-account-caches.ts'
import { createAttempts } from './connections/create-attempts.ts'
import type { Connectors } from './connections/create-connectors.ts'
import { createPickWallet } from './connections/create-pick-wallet.ts'
import { shownConnectors } from './connections/shown-connectors.ts'
import { wantedWallet } from './connections/wanted-wallet.ts'
import type { Core, DialogPorts } from './core.ts'
import { toWalletDialogError } from './errors/wallet-dialog-error.ts'
import { siwxNotEnabled } from './sign-in/sign-in-errors.ts'
import { guardBlockchainApi } from './networks/guard-blockchain-api.ts'
import { createNotices } from './notices/create-notices.ts'
import type { Client } from './client.ts'
import { stateOf } from './state-of.ts'
import { createDialog, type CloseReason, type OpenReason } from './views/create-dialog.ts'
import { createViewStack } from './views/create-view-stack.ts'
import { defaultView } from './views/default-view.ts'
import { entryView } from './views/entry-view.ts'
import { refusalOf, type FindFeature } from './views/refuse-view.ts'
import { unknownView } from './views/view-errors.ts'
import type { ViewRules } from './views/view-rules.ts'
import { isViewName, type View, type ViewData } from './model/view.ts'

interface CoreDeps {
  client: Client
  ports: DialogPorts
  /** What decides whether a view can be shown, and how. */
  featureOf: FindFeature
  /** Asks the host whether the dialog may open or close. */
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
}

/** Gives a client the rules of its dialog. It ends with the client. */
export function createCore({ client, ports, featureOf, beforeOpen, beforeClose }: CoreDeps): Core {
  const { $config, connections, connectors, networks } = client
  const { clock, analytics } = client.ports
  const notices = createNotices({ clock, alerts: client.alerts })
  const $isSignInOwed = atom(false)
  const isConnected = () => connections.$active.get() !== undefined
  /** On the namespace that a view was opened for, otherwise on the active one. */
  const isConnectedOn = (data: ViewData | undefined) =>
    data?.['namespace'] === undefined
      ? isConnected()
      : connections.$current.get().some(({ namespace }) => namespace === data['namespace'])
  const getNamespaces = () => networks.$requested.get().map(({ chainNamespace }) => chainNamespace)
  const shown: Connectors = {
    ...connectors,
    $list: computed([connectors.$list, networks.$requested], (list) => shownConnectors(list, getNamespaces())),
  }

  const rulesOf = ({ name }: View): ViewRules => featureOf(name)?.views[name] ?? {}

  const views = createViewStack(
    { name: 'Connect' },
    {
      clock,
      onEmpty: () => close('back'),
      sideEffectOf(view) {
        const { backEnds } = rulesOf(view)
        return backEnds && (backEnds === 'attempt' ? attemptStopper() : switchStopper())
      },
    },
  )
  const dialog = createDialog({
    clock,
    beforeOpen,
    beforeClose,
    canClose() {
      if (views.$current.get().name === 'SIWXSignMessage') return !$isSignInOwed.get()
      return (
        firstView().name !== 'UnsupportedChain' || !views.$stack.get().some(({ name }) => name === 'UnsupportedChain')
      )
    },
  })
  const attempts = createAttempts({ connectors, connections, networks, clock, analytics, onConnected, requestSignIn })

  /** A view that asks a wallet does so once, as it comes; the pick that led to it may have asked already. */
  function askWallet(view = views.$current.get()) {
    const isAsked = /connecting|failed/.test(attempts.$attempt.get().status)
    if (!rulesOf(view).asksWallet || dialog.$state.get().status === 'closed' || isAsked) return
    const { connectorId, item } = wantedWallet(view)
    void attempts.connect(connectorId, item)
  }

  /** A function that ends the attempt of this moment; the view that the visitor went back to may ask then. */
  function attemptStopper() {
    const stop = attempts.canceller()
    return () => {
      stop()
      askWallet()
    }
  }

  /** A function that no longer waits for the switch of this moment; what the wallet does later still counts. */
  function switchStopper() {
    const caipNetworkId = networks.$switchingTo.get()
    return () => {
      if (networks.$switchingTo.get() === caipNetworkId) networks.setSwitchingTo(undefined)
    }
  }

  /** Whether the visitor has to leave the wallet's chain before anything else. */
  function mustSwitch() {
    const { allowUnsupportedChain, enableNetworkSwitch } = $config.get()
    return (
      isConnected() && networks.$active.get().status === 'unsupported' && enableNetworkSwitch && !allowUnsupportedChain
    )
  }

  /** Why a view cannot be shown for the account that it would be about. */
  function whyNot(view: View) {
    const wanted = view.data?.['namespace'] as ChainNamespace | undefined
    const namespace = wanted ?? connections.$active.get()?.namespace
    return refusalOf(view, featureOf(view.name), {
      config: $config.get(),
      chain: namespace && ports.chains.of(namespace),
    })
  }

  function firstView(): View {
    const { networks: requested } = $config.get()
    const namespaces = ports.chains.list
      .filter(({ isConnectable }) => isConnectable !== false)
      .map(({ namespace }) => namespace)
    return defaultView({
      isConnected: isConnected(),
      mustSignIn: $isSignInOwed.get(),
      mustSwitch: mustSwitch(),
      hasAdapters: requested.some(({ chainNamespace }) => namespaces.includes(chainNamespace)),
      isMobile: ports.device.isMobile && !whyNot({ name: 'AllWallets' }),
    })
  }

  function open(reason: OpenReason, wanted?: View) {
    let view: View
    try {
      view = toOpen(wanted)
    } catch (error) {
      // Who called `show()` is notified of it by the rejection, everybody else by `wallet-error`.
      if (reason !== 'api') client.events.emit('error', toWalletDialogError(error))
      throw error
    }
    if (dialog.$state.get().status === 'open') {
      if (reason === 'sign-in') views.reset(view)
      else views.push(view)
      return true
    }
    views.reset(view)
    if (!dialog.open(reason)) return false
    analytics.track({ event: 'MODAL_OPEN', properties: { connected: isConnected() } })
    askWallet()
    return true
  }

  /** A view of an account is for whom there is one, and of a namespace that namespace's; SIWXSignMessage is for whom there is something to sign. */
  function toOpen(wanted = firstView()): View {
    if (!isViewName(wanted.name)) throw unknownView({ view: String(wanted.name) })
    const refusal = whyNot(wanted)
    if (refusal) throw refusal
    const view = entryView(wanted, rulesOf(wanted), { isConnected: isConnectedOn, firstView })
    if (view.name !== 'SIWXSignMessage') {
      const followed = followNamespace(view)
      return mustSwitch() && !rulesOf(followed).onUnsupportedChain ? firstView() : followed
    }
    const signIn = client.$signIn.get()
    if (!signIn) throw siwxNotEnabled()
    signIn.assertPossible()
    return signIn.$state.get().status === 'signed-in' ? firstView() : view
  }

  /** What a view is opened for becomes active: Account of Solana shows the account there. */
  function followNamespace(view: View): View {
    const namespace = view.data?.['namespace']
    const connection = connections.$current.get().find((one) => one.namespace === namespace)
    if (view.name === 'Connect' || !connection) return view
    networks.setActive(connection.caipNetworkId)()
    return view.name === 'Account' ? firstView() : view
  }

  function close(reason: CloseReason) {
    if ($config.get().inline && reason !== 'removed' && reason !== 'api' && reason !== 'attribute') {
      attempts.cancel()
      client.$signIn.get()?.abandon()
      views.reset(firstView())
      return true
    }
    if (!dialog.close(reason)) return false
    attempts.cancel()
    client.$signIn.get()?.abandon()
    analytics.track({ event: 'MODAL_CLOSE', properties: { connected: isConnected() } })
    return true
  }

  function onConnected() {
    const signIn = client.$signIn.get()
    if (signIn) signIn.afterConnecting(leaveConnecting)
    else leaveConnecting()
  }

  async function requestSignIn() {
    return client.$signIn.get()?.requestWhileConnecting()
  }

  /** After connecting, the dialog closes; on a chain that the site does not support, the visitor is asked to switch. */
  function leaveConnecting() {
    if (dialog.$state.get().status === 'closed') return
    const view = firstView()
    if (view.name === 'UnsupportedChain' || !close('connected')) views.reset(view)
  }

  /** Views that belong to a connection, to having none, or to a feature go when that changes; the result of a transfer stays. */
  function followConnection() {
    if (dialog.$state.get().status === 'closed') return
    const view = views.$current.get()
    const { name } = view
    const first = firstView()
    const { needsAccount, onUnsupportedChain } = rulesOf(view)
    const isRefused = needsAccount !== 'to-open' && whyNot(view) !== undefined
    const needsConnection = needsAccount === 'always' || needsAccount === 'to-stay'
    const mustGo = name === 'Connect' || (first.name === 'UnsupportedChain' && onUnsupportedChain !== 'open-and-stay')
    if (isRefused || (isConnectedOn(view.data) ? mustGo : needsConnection)) views.reset(first)
    else if (name === 'UnsupportedChain' && first.name === 'Account') close('network-switched')
  }

  /** Going back onto Connect while connected shows Account [views.back-onto-connect]. */
  function back() {
    const below = views.$stack.get().at(-2)
    if (below?.name === 'Connect' && isConnectedOn(below.data)) views.reset({ name: 'Account' })
    else views.back()
  }

  /** Once nothing is connected, what was cached about accounts goes [storage.forgotten]. */
  function forgetAccounts() {
    if (connections.$all.get().length === 0 && !client.$isRestoring.get()) void clearAccountCaches(client.ports.storage)
  }
  forgetAccounts()

  const stops = [
    connections.$all.listen(forgetAccounts),
    views.$current.listen(askWallet),
    attempts.$attempt.subscribe(({ status }) => client.setAttempting(status === 'connecting')),
    connections.$active.listen(followConnection),
    networks.$active.listen(followConnection),
    $config.listen(followConnection),
    client.$signIn.subscribe((signIn) => signIn?.$isOwed.subscribe((isOwed) => $isSignInOwed.set(isOwed))),
  ]
  client.onDispose(() => {
    close('removed')
    attempts.cancel()
    for (const stop of stops) stop()
  })

  const core: Core = {
    ...client,
    ports: { ...client.ports, ...ports, blockchainApi: guardBlockchainApi(ports.blockchainApi, networks) },
    dialog,
    $isSignInOwed,
    views: { ...views, back },
    notices,
    attempts,
    connectors: shown,
    pickWallet: createPickWallet({ connectors: shown, attempts, views, getNamespaces }),
    disconnect(namespace, reason) {
      attempts.cancel()
      return client.disconnect(namespace, reason)
    },
    open,
    close,
    rest() {
      if (dialog.$state.get().status === 'closed') views.reset(firstView())
    },
    use: (create) => stateOf(core, create),
  }
  return core
}
