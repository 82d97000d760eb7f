import type { ChainNamespace } from '#lib/caip.ts'
import type { Config } from '../config/config.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { featureOff, featureUnavailable } from './view-errors.ts'
import type { View, ViewName } from './view.ts'

/** What decides whether the views of a feature can be shown. */
export interface ViewFeature {
  readonly id: string
  /** Whether the site and its project want it; always, if absent. */
  isEnabled?(config: Config): boolean
  /** Namespaces that it works on; all, if absent. */
  readonly namespaces?: readonly ChainNamespace[]
}

/** The feature that a view belongs to. */
export type FindFeature = (view: ViewName) => ViewFeature | undefined

/** Why a view cannot be shown: its feature is off, or does not work on the account's namespace [views.off-is-off]. */
export function refusalOf(
  view: View,
  feature: ViewFeature | undefined,
  { config, namespace }: { config: Config; namespace: ChainNamespace | undefined },
): WalletDialogError | undefined {
  if (!feature) return undefined
  const about = { view: view.name, feature: feature.id }
  if (feature.isEnabled?.(config) === false) return featureOff(about, { data: about })
  if (!namespace || feature.namespaces?.includes(namespace) !== false) return undefined
  return featureUnavailable({ ...about, namespace }, { data: { ...about, namespace } })
}
