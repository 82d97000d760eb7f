import type { ReadableAtom } from 'nanostores'
import type { ConnectMethod, WalletFeature } from '#core/config/config.ts'
import type { Core } from '#core/core.ts'
import type { ViewName } from '#core/model/view.ts'
import type { FindFeature, ViewFeature } from '#core/views/refuse-view.ts'
import type { ViewDefinition } from './define-view.ts'

/** The tabs of Account, in their order [account.tabs]. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/**
 * A feature is data: its id, when it is enabled, and its views. It imports nothing heavy. A disabled one can’t be
 * opened, and its tabs and actions aren’t shown.
 */
export interface Feature extends ViewFeature {
  /**
   * When its views are preloaded; by default, views that open without an account follow Connect, and the others the account.
   * `with-account`: all of them follow the account, because nothing leads there from Connect.
   */
  readonly fetchedAhead?: 'with-account' | 'never'
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  /** Tabs in Account: the content is fetched when the tab is chosen. */
  readonly accountTabs?: Partial<Readonly<Record<AccountTab, ViewDefinition>>>
  /** Buttons in Account (Send, Receive, Swap, Buy), each with the view that it opens, in the site's order. */
  readonly accountActions?: Partial<Readonly<Record<WalletFeature, ViewName>>>
  /** Ways to log in on Connect, beside the wallets: fetched when Connect is open. */
  readonly connectMethods?: Partial<Readonly<Record<ConnectMethod, ViewDefinition>>>
  /** A part of Settings, only for the embedded wallet. */
  readonly settings?: ViewDefinition
}

/** All features of the dialog, as the shell uses them. */
export interface FeatureSet {
  readonly list: readonly Feature[]
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  readonly featureOf: FindFeature
  /** Titles under the views' names. */
  readonly titles: (core: Core) => ReadableAtom<Record<string, string>>
}
