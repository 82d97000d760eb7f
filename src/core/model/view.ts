/** The views. Features refer to each other's views by these names. */
export const VIEW_NAMES = [
  'Connect',
  'Account',
  'AllWallets',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingMultiChain',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'SIWXSignMessage',
  'SwitchActiveChain',
  'WhatIsANetwork',
  'Settings',
  'ProfileWallets',
  'Transactions',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletSendConfirmed',
  'EmailLogin',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ApproveTransaction',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'ChooseAccountName',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SmartSessionList',
  'OnRampProviders',
  'OnRampTokenSelect',
  'OnRampFiatSelect',
  'BuyInProgress',
  'Swap',
  'SwapSelectToken',
  'SwapPreview',
  'SwapConfirmed',
  'Pay',
  'PayLink',
  'PayLoading',
] as const

export type ViewName = (typeof VIEW_NAMES)[number]

/** The data that a view is opened with: it reads what it knows and ignores the rest. */
export type ViewData = Readonly<Record<string, unknown>>

export interface View {
  readonly name: ViewName
  readonly data?: ViewData | undefined
}

export function isViewName(value: unknown): value is ViewName {
  return VIEW_NAMES.some((name) => name === value)
}
