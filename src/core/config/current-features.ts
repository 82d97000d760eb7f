import { currentName, DEPRECATED_FEATURES, type DeprecatedFeature } from '../model/deprecated-names.ts'
import type { Features } from './config.ts'
import type { FeatureOptions } from './host-options.ts'

/** Feature settings as a site writes them, by current and by earlier names. */
export type WrittenFeatures = { readonly [Name in keyof FeatureOptions]?: FeatureOptions[Name] | undefined }

/** The feature map as a site sets it, under current names. */
type GivenFeatures = { readonly [Name in keyof Features]?: Features[Name] | undefined }

const toCurrent = <Name extends string>(name: Name) => currentName(DEPRECATED_FEATURES, name) ?? name

/**
 * Puts a site's feature settings under their current names [options.earlier-names]. One that is set by both names, as in a changed copy
 * of `dialog.features`, is on if both are true.
 */
export function currentFeatures({ walletFeaturesOrder, ...given }: WrittenFeatures = {}): GivenFeatures {
  const current: Record<string, unknown> = { walletFeaturesOrder: walletFeaturesOrder?.map(toCurrent) }
  for (const [name, value] of Object.entries(given)) {
    const key = toCurrent(name)
    if (value !== undefined) current[key] = current[key] === false ? false : value
  }
  return current
}

/** The feature map as sites read it: with the earlier names, too. */
export const readableFeatures = (features: Features): Features & Readonly<Record<DeprecatedFeature, boolean>> => ({
  ...features,
  ...(Object.fromEntries(
    Object.entries(DEPRECATED_FEATURES).map(([name, current]) => [name, features[current]]),
  ) as Record<DeprecatedFeature, boolean>),
})
