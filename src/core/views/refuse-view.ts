import type { Config } from '../config/config.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { View, ViewName } from '../model/view.ts'
import type { Chain } from '../ports/chain-family.ts'
import { featureOff, featureUnavailable } from './view-errors.ts'
import type { ViewRules } from './view-rules.ts'

/** What decides whether the views of a feature can be shown, and their rules. */
export interface ViewFeature {
  readonly id: string
  /** Whether the site and its project want it; always, if absent. */
  isEnabled?(config: Config): boolean
  /** What the account's chain must have for it; nothing, if absent. */
  readonly needs?: 'createTransfers' | 'createSwaps' | 'createTokenSources' | 'hasHistory' | 'nameNetwork'
  readonly views: Partial<Readonly<Record<ViewName, ViewRules>>>
}

/** Whether a chain has what a feature needs. */
export const worksOn = ({ needs }: Pick<ViewFeature, 'needs'>, chain: Chain): boolean => !needs || Boolean(chain[needs])

/** The feature that a view belongs to. */
export type FindFeature = (view: ViewName) => ViewFeature | undefined

/** Why a view cannot be shown: its feature is off, or does not work on the account's namespace [views.off-is-off]. */
export function refusalOf(
  view: View,
  feature: ViewFeature | undefined,
  { config, chain }: { config: Config; chain: Chain | undefined },
): WalletDialogError | undefined {
  if (!feature) return undefined
  const about = { view: view.name, feature: feature.id }
  if (feature.isEnabled?.(config) === false) return featureOff(about)
  if (!chain || worksOn(feature, chain)) return undefined
  return featureUnavailable({ ...about, namespace: chain.namespace })
}
