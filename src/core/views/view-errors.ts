import { defineError } from '../errors/wallet-dialog-error.ts'

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
export const featureUnavailable = defineError(
  'feature_unavailable',
  "{view} cannot be opened: the feature '{feature}' does not work on {chain}",
)
