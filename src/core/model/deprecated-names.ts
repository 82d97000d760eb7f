/**
 * Earlier names that still work as input, each with its replacement [options.earlier-names]. docs/migration.md lists them.
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
