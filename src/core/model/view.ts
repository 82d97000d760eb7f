import { currentName, DEPRECATED_VIEWS, type DeprecatedViewName } from './deprecated-names.ts'

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
  'Accounts',
  'Activity',
  'Receive',
  'ReceiveNetworks',
  'Send',
  'SendSelectToken',
  'SendPreview',
  'SendConfirmed',
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
  'Permissions',
  'BuyProviders',
  'BuySelectToken',
  'BuySelectCurrency',
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
  /** The deprecated name that the site has requested it by: the site's events and errors use that name, too. */
  readonly requestedAs?: DeprecatedViewName | undefined
}

/** The name of a view as sites may write it. The published types have it as `ViewName`, so it can't name the type above. */
export type RequestedViewName = (typeof VIEW_NAMES)[number] | DeprecatedViewName

/** A view as a site requests it. */
export interface RequestedView {
  readonly name: RequestedViewName
  readonly data?: ViewData | undefined
}

export function isViewName(value: unknown): value is ViewName {
  return VIEW_NAMES.some((name) => name === value)
}

export const isRequestedViewName = (value: unknown): value is RequestedViewName =>
  isViewName(value) || currentName(DEPRECATED_VIEWS, value) !== undefined

/** The view that a site requests, under its current name. An unknown name stays as it is. */
export function toView(requested: RequestedView): View {
  const name = currentName(DEPRECATED_VIEWS, requested.name)
  return name ? { ...requested, name, requestedAs: requested.name as DeprecatedViewName } : (requested as View)
}
