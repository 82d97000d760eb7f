import type { ViewName } from '../model/view.ts'

/** When a view can be opened, how long it stays, and what comes with it. Each view declares its own rules in `defineView`. */
export interface ViewRules {
  /**
   * Its dependence on the connected account. Without one, `to-open` connects first, `to-stay` closes as soon as something changes, and
   * `always` does both.
   */
  readonly needsAccount?: 'always' | 'to-open' | 'to-stay'
  /** It continues another view: without `data[with]`, `from` opens in its place, or else the default view. */
  readonly continues?: { readonly from?: ViewName; readonly with?: string }
  /** Allowed while the wallet is on a network that the site does not support. Every other view waits for the switch. */
  readonly onUnsupportedChain?: 'open' | 'open-and-stay'
  /** It is a way to connect: it waits until the visitor has agreed to the site’s terms [connect.consent]. */
  readonly needsConsent?: true
  /** It asks its wallet to connect as it comes up. */
  readonly asksWallet?: true
  /** Ends when the visitor goes back from it. */
  readonly backEnds?: 'attempt' | 'switch'
}
