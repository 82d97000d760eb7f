// Written by `npm run analyze` from custom-elements.json.
import type { WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'

/** The properties of `<wallet-dialog>` that a page sets. */
export interface WalletDialogSettings {
  /** The view that the next opening shows instead of the default one. */
  view?: WalletDialogElement['view'] | undefined
  /** Id of the project; required for WalletConnect and the catalogue. */
  projectId?: WalletDialogElement['projectId'] | undefined
  /** Base URL of one service for every call; the default of the API, the catalogue, analytics and the relay. */
  serviceUrl?: WalletDialogElement['serviceUrl'] | undefined
  /** Base URL of the blockchain API. */
  apiUrl?: WalletDialogElement['apiUrl'] | undefined
  /** Base URL of the wallet catalogue and the project's configuration. */
  catalogueUrl?: WalletDialogElement['catalogueUrl'] | undefined
  /** Where analytics events go. */
  analyticsUrl?: WalletDialogElement['analyticsUrl'] | undefined
  /** The embedded wallet's frame. */
  frameUrl?: WalletDialogElement['frameUrl'] | undefined
  /** The site's terms of service, http or https: linked in Connect. With `features.legalCheckbox`, visitors agree before they connect. */
  termsUrl?: WalletDialogElement['termsUrl'] | undefined
  /** The site's privacy policy, http or https; as `termsUrl`. */
  privacyUrl?: WalletDialogElement['privacyUrl'] | undefined
  /** URL of the WalletConnect relay, ws or wss. */
  relayUrl?: WalletDialogElement['relayUrl'] | undefined
  /** Requested networks: CAIP-2 ids of built-in ones, network objects, viem chains, or a string of ids. Reads as it was set; by default, as objects. */
  networks?: WalletDialogElement['networks'] | undefined
  /** CAIP-2 id of the first active network. */
  defaultNetwork?: WalletDialogElement['defaultNetwork'] | undefined
  /** Color scheme. */
  theme?: WalletDialogElement['theme'] | undefined
  /** How much space there is around rows; comfortable by default. */
  density?: WalletDialogElement['density'] | undefined
  /** When the UI is preloaded: on idle, on hover or focus of a button, or not at all. */
  preload?: WalletDialogElement['preload'] | undefined
  /** Rendered in the page's flow instead of the top layer. */
  inline?: WalletDialogElement['inline'] | undefined
  /** For developers: opens a panel with the dialog’s state, and logs every error to the console. */
  debug?: WalletDialogElement['debug'] | undefined
  /** App metadata; whatever isn’t given comes from the document. */
  metadata?: WalletDialogElement['metadata'] | undefined
  /** Local feature settings. */
  features?: WalletDialogElement['features'] | undefined
  /** The wallet list. */
  wallets?: WalletDialogElement['wallets'] | undefined
  /** Endpoints by CAIP-2 id, instead of the network's own. */
  rpcUrls?: WalletDialogElement['rpcUrls'] | undefined
  /** Additional connectors with an id, a name and a type CUSTOM or EXTERNAL: EIP-1193 providers, or Wallet Standard wallets. */
  connectors?: WalletDialogElement['connectors'] | undefined
  /** Replaces localStorage; each method may return a promise. */
  storage?: WalletDialogElement['storage'] | undefined
  /** Lets a wallet stay on a chain that isn’t in `networks`. */
  allowUnsupportedChain?: WalletDialogElement['allowUnsupportedChain'] | undefined
  /** Lets visitors switch networks. */
  enableNetworkSwitch?: WalletDialogElement['enableNetworkSwitch'] | undefined
  /** Account type by namespace. */
  defaultAccountTypes?: WalletDialogElement['defaultAccountTypes'] | undefined
  /** Sign-in: `true` or settings for the built-in one, or the host's own back end. Not together with `siweConfig`. */
  siwx?: WalletDialogElement['siwx'] | undefined
  /** Sign-in with a SIWE server, for EVM accounts. Not together with `siwx`. */
  siweConfig?: WalletDialogElement['siweConfig'] | undefined
  /** Preset token by chain, for send and pay. */
  coinTokens?: WalletDialogElement['coinTokens'] | undefined
  /** Origins from which pictures of tokens, NFTs, accounts and sellers may be loaded, besides the catalogue. */
  imageHosts?: WalletDialogElement['imageHosts'] | undefined
  /** The site's own texts by set and id, in any language: `{ titles: { Connect: 'Log in' } }`. `wallet-error` names each that can’t be used. */
  texts?: WalletDialogElement['texts'] | undefined
  /** The site's own name service, instead of the blockchain API's. */
  nameProvider?: WalletDialogElement['nameProvider'] | undefined
  /** Where visitors buy coins, instead of the project's service. */
  buyProvider?: WalletDialogElement['buyProvider'] | undefined
  /** The earlier name of `buyProvider`. */
  onrampProvider?: WalletDialogElement['onrampProvider'] | undefined
  /** The site's own source of quotes and swaps, instead of the blockchain API. */
  swapProvider?: WalletDialogElement['swapProvider'] | undefined
  /** Exchange contracts that swaps may be sent to without a confirmation of their own, as CAIP-10 ids: `eip155:1:0x…`. */
  swapRouters?: WalletDialogElement['swapRouters'] | undefined
  /** True while the dialog is shown; setting it opens or closes. Reflects. */
  open?: WalletDialogElement['open'] | undefined
}

/** The attributes of `<wallet-dialog>`. */
export interface WalletDialogAttributes {
  /** True while the dialog is shown; setting it opens or closes. Reflects. */
  open?: WalletDialogElement['open'] | undefined
  /** The view that the next opening shows instead of the default one. */
  view?: WalletDialogElement['view'] | undefined
  /** Requested networks: CAIP-2 ids of built-in ones, network objects, viem chains, or a string of ids. Reads as it was set; by default, as objects. */
  networks?: WalletDialogElement['networks'] | undefined
  /** For developers: opens a panel with the dialog’s state, and logs every error to the console. */
  debug?: WalletDialogElement['debug'] | undefined
  /** Id of the project; required for WalletConnect and the catalogue. */
  'project-id'?: WalletDialogElement['projectId'] | undefined
  /** Base URL of one service for every call; the default of the API, the catalogue, analytics and the relay. */
  'service-url'?: WalletDialogElement['serviceUrl'] | undefined
  /** Base URL of the blockchain API. */
  'api-url'?: WalletDialogElement['apiUrl'] | undefined
  /** Base URL of the wallet catalogue and the project's configuration. */
  'catalogue-url'?: WalletDialogElement['catalogueUrl'] | undefined
  /** Where analytics events go. */
  'analytics-url'?: WalletDialogElement['analyticsUrl'] | undefined
  /** The embedded wallet's frame. */
  'frame-url'?: WalletDialogElement['frameUrl'] | undefined
  /** URL of the WalletConnect relay, ws or wss. */
  'relay-url'?: WalletDialogElement['relayUrl'] | undefined
  /** The site's terms of service, http or https: linked in Connect. With `features.legalCheckbox`, visitors agree before they connect. */
  'terms-url'?: WalletDialogElement['termsUrl'] | undefined
  /** The site's privacy policy, http or https; as `termsUrl`. */
  'privacy-url'?: WalletDialogElement['privacyUrl'] | undefined
  /** CAIP-2 id of the first active network. */
  'default-network'?: WalletDialogElement['defaultNetwork'] | undefined
  /** Color scheme. */
  theme?: WalletDialogElement['theme'] | undefined
  /** How much space there is around rows; comfortable by default. */
  density?: WalletDialogElement['density'] | undefined
  /** Language of texts and numbers, a BCP-47 tag; by default the page's */
  lang?: WalletDialogElement['lang'] | undefined
  /** When the UI is preloaded: on idle, on hover or focus of a button, or not at all. */
  preload?: WalletDialogElement['preload'] | undefined
  /** Rendered in the page's flow instead of the top layer. */
  inline?: WalletDialogElement['inline'] | undefined
}

/** The events of `<wallet-dialog>` by name. */
export interface WalletDialogEvents {
  /** The dialog is about to open; cancelable */
  'wallet-before-open': WalletDialogEventMap['wallet-before-open']
  /** The dialog is about to close; cancelable */
  'wallet-before-close': WalletDialogEventMap['wallet-before-close']
  /** A view is visible */
  'wallet-opened': WalletDialogEventMap['wallet-opened']
  /** The dialog is closed */
  'wallet-closed': WalletDialogEventMap['wallet-closed']
  /** A wallet was connected, or `restored` after a reload */
  'wallet-connected': WalletDialogEventMap['wallet-connected']
  /** A connection has ended */
  'wallet-disconnected': WalletDialogEventMap['wallet-disconnected']
  /** The wallet's accounts have changed, or `account` is another one; null if there is none */
  'wallet-account-changed': WalletDialogEventMap['wallet-account-changed']
  /** The active network has changed */
  'wallet-network-changed': WalletDialogEventMap['wallet-network-changed']
  /** The active account has signed in, or was signed in already */
  'wallet-signed-in': WalletDialogEventMap['wallet-signed-in']
  /** The active account's session has ended */
  'wallet-signed-out': WalletDialogEventMap['wallet-signed-out']
  /** A transaction was sent, is in a block, or has failed */
  'wallet-transaction': WalletDialogEventMap['wallet-transaction']
  /** An alert, a refused option, or another error that the site should know about */
  'wallet-error': WalletDialogEventMap['wallet-error']
}

/** The attributes of `<network-button>`. */
export interface NetworkButtonAttributes {
  /** Id of the dialog; by default, the first `<wallet-dialog>` in the document */
  for?: string | undefined
}

/** The attributes of `<wallet-button>`. */
export interface WalletButtonAttributes {
  /** Id of the dialog; by default, the first `<wallet-dialog>` in the document */
  for?: string | undefined
  /** What it shows of the account: some of avatar, network, balance, name and address, separated by spaces; balance and address by default */
  show?: string | undefined
  /** How it stands out; primary by default, and secondary once connected */
  variant?: 'primary' | 'secondary' | 'outline' | undefined
  /** 36, 44 or 52 px high */
  size?: 'small' | 'medium' | 'large' | undefined
}
