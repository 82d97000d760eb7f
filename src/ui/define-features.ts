import type { Config } from '#core/config/config.ts'
import type { ViewName } from '#core/views/view.ts'
import type { ViewDefinition } from './define-view.ts'
import { defineMessages, type MessageSet } from './messages/define-messages.ts'

/** A feature is data: what it is called, when it is on, and its views. Nothing heavy is imported for it. */
export interface Feature {
  readonly id: string
  /** Whether the site wants it; always, where absent. Decides what is fetched ahead. */
  isEnabled?(config: Config): boolean
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
}

/** All features of the dialog, as the shell uses them. */
export interface FeatureSet {
  readonly list: readonly Feature[]
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  /** Titles under the views' names. */
  readonly titles: MessageSet<Record<string, string>>
}

export function defineFeature(feature: Feature): Feature {
  return feature
}

/** Puts features together for `mountUi`. */
export function defineFeatures(list: readonly Feature[]): FeatureSet {
  const views = Object.fromEntries(list.flatMap((feature) => Object.entries(feature.views))) as FeatureSet['views']
  const texts = Object.entries(views).flatMap(([name, { title }]) => (typeof title === 'string' ? [[name, title]] : []))
  return { list, views, titles: defineMessages('titles', Object.fromEntries(texts) as Record<string, string>) }
}
