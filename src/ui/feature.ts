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
   * When its views are fetched before they are opened; by default, those that open without an account follow Connect, and the
   * others the account. `with-account`: all of them follow the account, because nothing leads there from Connect.
   */
  readonly fetchedAhead?: 'with-account' | 'never'
  readonly views: Partial<Readonly<Record<ViewName, ViewDefinition>>>
  /** What it adds to Account: the content of a tab, fetched when the tab is chosen. */
  readonly accountTabs?: Partial<Readonly<Record<AccountTab, ViewDefinition>>>
  /** What it adds to Account: a button (Send, Receive, Swap, Buy) that leads to one of its views, in the site's order. */
  readonly accountActions?: Partial<Readonly<Record<WalletFeature, ViewName>>>
  /** What it adds to Connect beside the wallets: a way to log in, fetched when Connect is open. */
  readonly connectMethods?: Partial<Readonly<Record<ConnectMethod, ViewDefinition>>>
  /** What it adds to Settings. */
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
