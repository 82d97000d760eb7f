/**
 * Earlier names that still work as input, each with the one that replaced it [options.earlier-names]. docs/migration.md lists them.
 */
export const DEPRECATED_VIEWS = {
  WalletReceive: 'Receive',
  WalletCompatibleNetworks: 'ReceiveNetworks',
  WalletSend: 'Send',
  WalletSendSelectToken: 'SendSelectToken',
  WalletSendPreview: 'SendPreview',
  WalletSendConfirmed: 'SendConfirmed',
  OnRampProviders: 'BuyProviders',
  OnRampTokenSelect: 'BuySelectToken',
  OnRampFiatSelect: 'BuySelectCurrency',
  Transactions: 'Activity',
  ProfileWallets: 'Accounts',
  SmartSessionList: 'Permissions',
} as const

/** Earlier names in `features`, as flags and in `walletFeaturesOrder`. */
export const DEPRECATED_FEATURES = {
  swaps: 'swap',
  onramp: 'buy',
} as const

/** Earlier names of options, which are properties. */
export const DEPRECATED_OPTIONS = {
  onrampProvider: 'buyProvider',
} as const

/** Earlier codes of errors. Errors have current codes only; texts for them are accepted by either. */
const DEPRECATED_CODES = {
  onramp_options_unusable: 'buy_options_unusable',
  onramp_page_refused: 'buy_page_refused',
  onramp_purchases_unusable: 'buy_purchases_unusable',
  onramp_provider_timeout: 'buy_provider_timeout',
  onramp_quote_unusable: 'buy_quote_unusable',
} as const

/** Earlier ids of texts, by set. */
export const DEPRECATED_TEXTS = {
  titles: DEPRECATED_VIEWS,
  account: DEPRECATED_FEATURES,
  errors: DEPRECATED_CODES,
} as const

/** An earlier name of a view. */
export type DeprecatedViewName = keyof typeof DEPRECATED_VIEWS

/** An earlier name of a feature. */
export type DeprecatedFeature = keyof typeof DEPRECATED_FEATURES

/** The name that replaced a deprecated one; `undefined` for any other. */
export const currentName = <Name extends string>(
  names: Readonly<Record<string, Name>>,
  name: unknown,
): Name | undefined => (typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined)

/** The deprecated name of a current one, for sites that use such names. */
export const earlierName = <Earlier extends string>(
  names: Readonly<Record<Earlier, string>>,
  current: string,
): Earlier | undefined => (Object.keys(names) as Earlier[]).find((name) => names[name] === current)
