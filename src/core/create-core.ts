import { atom, computed } from 'nanostores'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createLazy } from '#lib/create-lazy.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { clearAccountCaches } from './accounts/clear-account-caches.ts'
import { createAttempts } from './connections/create-attempts.ts'
import type { Connectors } from './connections/create-connectors.ts'
import { createConsent } from './connections/create-consent.ts'
import { createPickWallet, requestedWallet } from './connections/create-pick-wallet.ts'
import { shownConnectors } from './connections/shown-connectors.ts'
import type { Core, DialogPorts } from './core.ts'
import { createNavigation, type NavigationDeps } from './create-navigation.ts'
import { chainNotSupported, networkUndefined } from './errors/blockchain-api-errors.ts'
import type { View } from './model/view.ts'
import type { Networks } from './networks/create-networks.ts'
import { createNotices } from './notices/create-notices.ts'
import type { BlockchainApi } from './ports/blockchain-api.ts'
import { stateOf } from './state-of.ts'
import type { ViewRules } from './views/navigation.ts'

interface CoreDeps extends Pick<NavigationDeps, 'client' | 'featureOf' | 'beforeOpen' | 'beforeClose'> {
  ports: DialogPorts
}

/** Gives a client the rules of its dialog. It ends with the client. */
export function createCore(deps: CoreDeps): Core {
  const { client, ports } = deps
  const { connections, connectors, networks } = client
  const { clock, analytics } = client.ports
  const $mustSignIn = atom(false)
  const $purpose = atom<View | undefined>()
  const getNamespaces = () => networks.$requested.get().map(({ chainNamespace }) => chainNamespace)
  const shown: Connectors = {
    ...connectors,
    $list: computed([connectors.$list, networks.$requested], (list) => shownConnectors(list, getNamespaces())),
  }
  const consent = createConsent(client.$config, showConnect)
  const navigation = createNavigation({ ...deps, consent, $purpose, onOpened: () => askWallet(), abandon, endOf })
  const { dialog, views, open, close, rest } = navigation
  const attempts = createAttempts({
    ...client,
    clock,
    analytics,
    mayPrepare: () => !consent.$isRequired.get(),
    onConnected,
    requestSignIn,
  })

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

  async function requestSignIn() {
    return client.$signIn.get()?.requestWhileConnecting()
  }

  /** Once nothing is connected, what was cached about accounts goes [storage.forgotten]. */
  function forgetAccounts() {
    if (connections.$all.get().length === 0 && !client.$isRestoring.get()) void clearAccountCaches(client.ports.storage)
  }
  forgetAccounts()

  const stops = [
    connections.$all.listen(forgetAccounts),
    views.$current.listen(askWallet),
    // Other terms end everything that was begun under the old ones.
    consent.$isRequired.listen((isRequired) => {
      if (isRequired) attempts.cancel()
    }),
    client.$signIn.subscribe((signIn) => signIn?.$isRequired.subscribe((isRequired) => $mustSignIn.set(isRequired))),
    attempts.$attempt.subscribe(({ status }) => client.setAttempting(status === 'connecting')),
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
    $mustSignIn,
    views,
    $purpose,
    notices: createNotices({ clock, alerts: client.alerts }),
    attempts,
    consent,
    connectors: shown,
    pickWallet: createPickWallet({ connectors: shown, attempts, consent, views, getNamespaces }),
    disconnect(namespace, reason) {
      attempts.cancel()
      return client.disconnect(namespace, reason)
    },
    open,
    close,
    rest,
    use: (create) => stateOf(core, create),
  }
  return core
}

interface OnNetwork {
  readonly chainId: CaipNetworkId
  readonly signal?: AbortSignal
}

type Call = (subject: never, options: never) => Promise<unknown>

/** Every call but the list itself: about the network that its options name, or else the active one. */
type Calls = Readonly<Record<Exclude<keyof BlockchainApi, 'getSupportedChains'>, Call>>

/**
 * Only asks the blockchain API about chains that it supports [services.supported-chains]. Their list is fetched with
 * the first call, and kept; if it can’t be fetched, the call fails, and the next one tries again.
 *
 * Calls reject with `network_undefined` or `chain_not_supported` as well, and are not sent then.
 */
export function guardBlockchainApi(api: BlockchainApi, networks: Pick<Networks, '$active'>): BlockchainApi {
  const getSupportedChains = createLazy(() => api.getSupportedChains())

  async function check(caipNetworkId: CaipNetworkId, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const chains = getSupportedChains()
    const supported = await (signal ? untilAborted(chains, signal) : chains)
    if (!supported.includes(caipNetworkId)) throw chainNotSupported(undefined, { data: { caipNetworkId } })
  }

  function activeNetwork(): CaipNetworkId {
    const active = networks.$active.get()
    if (active.status === 'unsupported')
      throw networkUndefined(undefined, { data: { caipNetworkId: active.caipNetworkId } })
    return active.caipNetworkId
  }

  const calls: Calls = api
  return new Proxy(api, {
    get(_, name) {
      if (name === 'getSupportedChains') return getSupportedChains
      const call = calls[name as keyof Calls] as Call | undefined
      return (
        call &&
        (async (...request: unknown[]) => {
          const { chainId = activeNetwork(), signal } = request.at(-1) as Partial<OnNetwork>
          await check(chainId, signal)
          return Reflect.apply(call, api, request as Parameters<Call>)
        })
      )
    },
  })
}
