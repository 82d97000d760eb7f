import { atom } from 'nanostores'
import { createConsent } from './connections/create-consent.ts'
import { createPickWallet, requestedWallet } from './connections/create-pick-wallet.ts'
import type { Core, DialogPorts } from './core.ts'
import { createNavigation, type NavigationDeps } from './create-navigation.ts'
import { createWalletCore } from './create-wallet-core.ts'
import type { View } from './model/view.ts'
import { stateOf } from './state-of.ts'
import type { ViewRules } from './views/navigation.ts'

interface CoreDeps extends Pick<NavigationDeps, 'client' | 'featureOf' | 'beforeOpen' | 'beforeClose'> {
  ports: DialogPorts
}

/** Gives a client the rules of its dialog. It ends with the client. */
export function createCore(deps: CoreDeps): Core {
  const { client, ports } = deps
  const { networks } = client
  const $mustSignIn = atom(false)
  const $purpose = atom<View | undefined>()
  const consent = createConsent(client.$config, showConnect)
  const walletCore = createWalletCore({
    client,
    ports,
    mayPrepare: () => !consent.$isRequired.get(),
    onConnected,
  })
  const { attempts, connectors } = walletCore
  const navigation = createNavigation({ ...deps, consent, $purpose, onOpened: () => askWallet(), abandon, endOf })
  const { dialog, views, open, close, rest } = navigation

  function showConnect() {
    const connect = views.$stack.get().findLast(({ name }) => name === 'Connect')
    if (!connect || connect !== views.$current.get()) views.reset(connect ?? { name: 'Connect' })
  }

  /** A view that asks a wallet does so once, as it comes; the pick that led to it may have asked already. */
  function askWallet(view = views.$current.get()) {
    const { status } = attempts.$attempt.get()
    const isAsked = status === 'connecting' || status === 'failed'
    if (!navigation.rulesOf(view).asksWallet || dialog.$state.get().status === 'closed' || isAsked) return
    const { connectorId, item } = requestedWallet(view)
    void attempts.connect(connectorId, item)
  }

  function endOf({ backEnds }: ViewRules) {
    return backEnds && (backEnds === 'attempt' ? attemptStopper() : switchStopper())
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

  function abandon() {
    attempts.cancel()
    consent.forgetRefusals()
    client.$signIn.get()?.abandon()
  }

  /** After connecting, the dialog closes; on a chain that the site does not support, the visitor is asked to switch. */
  function onConnected() {
    const signIn = client.$signIn.get()
    if (signIn) signIn.afterConnecting(navigation.leaveConnecting)
    else navigation.leaveConnecting()
  }

  const stops = [
    views.$current.listen(askWallet),
    // Other terms end everything that was begun under the old ones.
    consent.$isRequired.listen((isRequired) => {
      if (isRequired) attempts.cancel()
    }),
    client.$signIn.subscribe((signIn) => signIn?.$isRequired.subscribe((isRequired) => $mustSignIn.set(isRequired))),
  ]
  client.onDispose(() => {
    close('removed')
    for (const stop of stops) stop()
  })

  const core: Core = {
    ...walletCore,
    dialog,
    $mustSignIn,
    views,
    $purpose,
    consent,
    pickWallet: createPickWallet({
      connectors,
      attempts,
      consent,
      views,
      getNamespaces: () => networks.$requested.get().map(({ chainNamespace }) => chainNamespace),
    }),
    open,
    close,
    rest,
    use: (create) => stateOf(core, create),
  }
  return core
}
