import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { ChainNamespace } from '#lib/caip.ts'
import type { Config, ConnectMethod, WalletFeature } from '#core/config/config.ts'
import type { Core } from '#core/core.ts'
import type { ViewName } from '#core/views/view.ts'
import type { ViewDefinition } from './define-view.ts'

/** The tabs of Account (spec §2), in their order. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** A feature is data: what it is called, when it is on, and its views. Nothing heavy is imported for it. */
export interface Feature {
  readonly id: string
  /** Whether the site wants it; always, where absent. Decides what is fetched ahead. */
  isEnabled?(config: Config): boolean
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  /** What it adds to Connect: a way to connect beside wallets, drawn where the site's order of methods has it. */
  readonly connectMethods?: Partial<Readonly<Record<Exclude<ConnectMethod, 'wallet'>, ComponentType>>>
  /** Namespaces that it works on; all, where absent. Its tabs and actions are shown where the active chain is one of them. */
  readonly namespaces?: readonly ChainNamespace[]
  /** What it adds to Account: the content of a tab, fetched when the tab is chosen. */
  readonly accountTabs?: Partial<Readonly<Record<AccountTab, ViewDefinition>>>
  /** What it adds to Account: a button (Send, Receive, Swap, Buy) that leads to one of its views, in the site's order. */
  readonly accountActions?: Partial<Readonly<Record<WalletFeature, ViewName>>>
}

/** All features of the dialog, as the shell uses them. */
export interface FeatureSet {
  readonly list: readonly Feature[]
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  /** Titles under the views' names. */
  readonly titles: (core: Core) => ReadableAtom<Record<string, string>>
}
