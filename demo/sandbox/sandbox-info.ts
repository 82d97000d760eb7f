/** The content of `/sandbox.json`. */
export interface SandboxInfo {
  /** The landing page, with a trailing slash, as in `walletUrl`. */
  readonly pageUrl: string
  /** The value of `service-url`, without a trailing slash. */
  readonly serviceUrl: string
  readonly relayUrl: string
  readonly frameUrl?: string
  /** The phone wallet's page. */
  readonly walletUrl?: string
  /** The script that announces the sandbox's browser wallet on a page that loads it. */
  readonly providerScriptUrl?: string
  readonly projectId: string
  readonly mailUrl?: string
  /** The origin of the page on which coins are bought, without a trailing slash. */
  readonly onrampUrl?: string
  /** On every EVM chain: where swaps are sent, and the spender that tokens are approved for. */
  readonly exchangeRouter?: string
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string; readonly faucetUrl?: string }[]
  readonly tokens: readonly {
    readonly caipNetworkId: string
    readonly address: string
    readonly symbol: string
    readonly decimals: number
  }[]
}
