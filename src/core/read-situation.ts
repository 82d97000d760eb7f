import type { ChainNamespace } from '#lib/caip.ts'
import type { Client } from './client.ts'
import type { Consent } from './connections/create-consent.ts'
import type { DialogPorts } from './core.ts'
import type { WalletDialogError } from './errors/wallet-dialog-error.ts'
import type { View } from './model/view.ts'
import type { Situation } from './views/navigation.ts'
import { refusalOf, type FindFeature } from './views/refuse-view.ts'

export interface SituationDeps {
  client: Client
  consent: Pick<Consent, '$isRequired' | 'check'>
  ports: Pick<DialogPorts, 'chains' | 'device'>
  /** Finds the feature of a view, with its rules. */
  featureOf: FindFeature
}

/**
 * Why a view cannot be shown for its account. An open view stays if only the network has changed: it shows that itself.
 */
export function whyNot(
  { client, ports, featureOf }: SituationDeps,
  view: View,
  { isOpen = true } = {},
): WalletDialogError | undefined {
  const { $active, $current } = client.connections
  const requestedNamespace = view.data?.['namespace'] as ChainNamespace | undefined
  const connection = requestedNamespace
    ? $current.get().find((one) => one.namespace === requestedNamespace)
    : $active.get()
  const namespace = requestedNamespace ?? connection?.namespace
  return refusalOf(view, featureOf(view.name), {
    config: client.$config.get(),
    chain: namespace && ports.chains.of(namespace),
    caipNetworkId: isOpen ? undefined : connection?.caipNetworkId,
  })
}

/** How things stand now. */
export function readSituation(deps: SituationDeps): Situation {
  const { client, consent, ports, featureOf } = deps
  const { connections, networks } = client
  const { allowUnsupportedChain, enableNetworkSwitch, hasAdapters, isProjectless } = client.$config.get()
  const isRefused = (view: View) => whyNot(deps, view) !== undefined
  const signIn = client.$signIn.get()
  const isConnected = connections.$active.get() !== undefined
  const mustSwitch =
    isConnected && networks.$active.get().status === 'unsupported' && enableNetworkSwitch && !allowUnsupportedChain
  return {
    isConnected,
    connected: connections.$current.get().map(({ namespace }) => namespace),
    mustSwitch,
    mustSignIn: signIn?.$isRequired.get() === true,
    isSignedIn: signIn?.$state.get().status === 'signed-in',
    isConsentRequired: consent.$isRequired.get(),
    isRelayOnly: !hasAdapters && !isProjectless,
    isMobile: ports.device.isMobile && !isRefused({ name: 'AllWallets' }),
    rulesOf: ({ name }) => featureOf(name)?.views[name] ?? {},
    isRefused,
  }
}
