/** Addresses of what every sandbox has. URLs have no slash at their end, but for `walletUrl`. */
export interface ServicesInfo {
  readonly projectId: string
  /** The value of `service-url`. */
  readonly serviceUrl: string
  readonly relayUrl: string
  /** The phone wallet's page. */
  readonly walletUrl: string
  /** The script that announces the sandbox's browser wallet on a page that loads it. */
  readonly providerScriptUrl: string
  /** The origin of the page on which coins are bought. */
  readonly onrampUrl: string
  /** The value of `frame-url`; only with the embedded wallet. */
  readonly frameUrl?: string
  /** The page of the mails; only with the embedded wallet. */
  readonly mailUrl?: string
  /** On every EVM chain: where swaps are sent, and the spender that tokens are approved for. Without swaps, there is none. */
  readonly exchangeRouter?: string
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string; readonly faucetUrl: string }[]
  readonly tokens: readonly {
    readonly caipNetworkId: string
    readonly address: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/** The content of `/sandbox.json`. */
export interface SandboxInfo extends ServicesInfo {
  /** The landing page, with a trailing slash, as in `walletUrl`. */
  readonly pageUrl: string
}
