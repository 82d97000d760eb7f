import type { Feature, FeatureSet } from './feature.ts'
import { defineMessages } from './messages/define-messages.ts'

export function defineFeature(feature: Feature): Feature {
  return feature
}

/** Puts features together for `mountUi`. */
export function defineFeatures(list: readonly Feature[]): FeatureSet {
  const views = Object.fromEntries(list.flatMap((feature) => Object.entries(feature.views))) as FeatureSet['views']
  const texts = Object.entries(views).flatMap(([name, { title }]) => (typeof title === 'string' ? [[name, title]] : []))
  return {
    list,
    views,
    featureOf: (name) => list.find((feature) => name in feature.views),
    titles: defineMessages('titles', Object.fromEntries(texts) as Record<string, string>),
  }
}
