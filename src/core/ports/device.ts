/** The visitor's device: decides how a wallet is reached, and the first view. */
export interface Device {
  /** A phone or a tablet: wallets are apps there. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'other'
  /** Safari itself on iOS: neither another browser there, nor a web view of an app. */
  readonly isSafariIos: boolean
  /** Inside Telegram, as a mini app or in its browser: there, links are opened through Telegram. */
  readonly isTelegram: boolean
  /** Inside another app's browser, which may not open apps. */
  readonly isInAppBrowser: boolean
}
