/** The views. Features meet by these names. */
export const VIEW_NAMES =
  'Connect Account AllWallets WhatIsAWallet GetWallet Downloads ConnectingExternal ConnectingWalletConnect ConnectingWalletConnectBasic ConnectingMultiChain Networks SwitchNetwork UnsupportedChain SIWXSignMessage SwitchActiveChain WhatIsANetwork Settings ProfileWallets Transactions WalletReceive WalletCompatibleNetworks WalletSend WalletSendSelectToken WalletSendPreview WalletSendConfirmed EmailLogin EmailVerifyOtp EmailVerifyDevice ConnectSocials ConnectingSocial ConnectingFarcaster ApproveTransaction UpdateEmailWallet UpdateEmailPrimaryOtp UpdateEmailSecondaryOtp ChooseAccountName RegisterAccountName RegisterAccountNameSuccess SmartSessionList OnRampProviders OnRampTokenSelect OnRampFiatSelect BuyInProgress Swap SwapSelectToken SwapPreview SwapConfirmed Pay PayLink PayLoading'
/** Each word of a text. The recursion is the last step, so that TypeScript allows more than 50. */
type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text
export type ViewName = Words<typeof VIEW_NAMES>

/** The data that a view is opened with: it reads what it knows and ignores the rest. */
export type ViewData = Readonly<Record<string, unknown>>

export interface View {
  readonly name: ViewName
  readonly data?: ViewData | undefined
}

export function isViewName(value: unknown): value is ViewName {
  return VIEW_NAMES.split(' ').includes(value as string)
}
