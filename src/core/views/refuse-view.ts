import type { CaipNetworkId } from '#lib/caip.ts'
import type { Config } from '../config/config.ts'
import { type WalletDialogError, defineError } from '../errors/wallet-dialog-error.ts'
import { DEPRECATED_FEATURES, earlierName } from '../model/deprecated-names.ts'
import type { View, ViewName } from '../model/view.ts'
import type { Chain } from '../ports/chain-family.ts'
import type { ViewRules } from './navigation.ts'

/** The rules of a feature's views, and when they can be shown. */
export interface ViewFeature {
  readonly id: string
  /** True if the site and its project want it; always, if absent. */
  isEnabled?(config: Config): boolean
  /** Required of the account's chain; nothing, if absent. */
  readonly needs?: 'createTransfers' | 'createSwaps' | 'createTokenSources' | 'hasHistory' | 'nameNetwork'
  /** True if it works on a network of a chain that has what it needs; always, if absent. */
  worksOnNetwork?(config: Config, chain: Chain, caipNetworkId: CaipNetworkId): boolean
  readonly views: Partial<Readonly<Record<ViewName, ViewRules>>>
}

/** True if a chain has what a feature needs. */
export const worksOn = ({ needs }: Pick<ViewFeature, 'needs'>, chain: Chain): boolean => !needs || Boolean(chain[needs])

interface Place {
  readonly config: Config
  /** The account's; `undefined` without an account. */
  readonly chain: Chain | undefined
  /** The network that the account is on, where that counts, too. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

/** The feature that a view belongs to. */
export type FindFeature = (view: ViewName) => ViewFeature | undefined

/** Why a view cannot be shown: its feature is off, or does not work on the account's namespace or network [views.off-is-off]. */
export function refusalOf(
  view: View,
  feature: ViewFeature | undefined,
  { config, chain, caipNetworkId }: Place,
): WalletDialogError | undefined {
  if (!feature) return undefined
  const about = view.requestedAs
    ? { view: view.requestedAs, feature: earlierName(DEPRECATED_FEATURES, feature.id) ?? feature.id }
    : { view: view.name, feature: feature.id }
  if (feature.isEnabled?.(config) === false) return featureOff(about)
  if (!chain) return undefined
  if (!worksOn(feature, chain)) return featureUnavailable({ ...about, chain: chain.namespace })
  if (!caipNetworkId || feature.worksOnNetwork?.(config, chain, caipNetworkId) !== false) return undefined
  return featureUnavailable({ ...about, chain: caipNetworkId })
}

/**
 * `show({ view })` was called with a name that is not a view's.
 * @remedy Use one of the names of `ViewName`.
 */
export const unknownView = defineError('unknown_view', "'{view}' is not the name of a view")

/**
 * A view was requested whose feature is switched off. `data.feature` is the name of the feature.
 * @remedy Switch it on in `features`, or in the project's settings. Without a project, what needs one is off.
 */
export const featureOff = defineError('feature_off', "{view} cannot be opened: the feature '{feature}' is switched off")

/**
 * A view was requested whose feature does not work on the account's namespace, or not on its network. `data.chain` is which.
 * @remedy Open it on another network, or leave it out there.
 */
const featureUnavailable = defineError(
  'feature_unavailable',
  "{view} cannot be opened: the feature '{feature}' does not work on {chain}",
)
