import type { Device } from '#core/ports/device.ts'

/** What is looked at of `navigator`. `userAgentData` is UA client hints, which only Chromium has. */
interface NavigatorFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly userAgentData?: { readonly mobile: boolean; readonly platform: string } | undefined
}

/** What Telegram puts into its pages: its apps the proxy, its script (which any page may load) the rest. */
export interface TelegramFacts {
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?:
    | { readonly WebApp?: { readonly platform?: string; openLink?(url: string): void } | undefined }
    | undefined
}

/** Browsers on iOS that are not Safari, though they name it. */
const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|Brave/
/** Apps that show pages in a view of their own: they name themselves, or Android does. */
const IN_APP = /FBA[NV]|Instagram|Line\/|MicroMessenger|Twitter|TikTok|musical_ly|Snapchat|LinkedInApp|; wv\)/

/** Reads the device off the browser. Phones and tablets count as mobile. */
export function detectDevice(
  facts: NavigatorFacts = navigator,
  page: TelegramFacts = globalThis as TelegramFacts,
): Device {
  const { userAgent, maxTouchPoints, userAgentData } = facts
  // iPadOS names itself a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = userAgentData ? userAgentData.platform === 'Android' : /Android/.test(userAgent)
  const platform = page.Telegram?.WebApp?.platform ?? 'unknown'
  const isTelegram = Boolean(page.TelegramWebviewProxy) || platform !== 'unknown'
  // A web view of iOS does not name Safari.
  const isInAppBrowser = IN_APP.test(userAgent) || (isIos && !/Safari\//.test(userAgent))
  return {
    isMobile: userAgentData ? userAgentData.mobile || isAndroid : isIos || isAndroid || /Mobile/i.test(userAgent),
    os: isAndroid ? 'android' : isIos ? 'ios' : 'other',
    isSafariIos: isIos && !isTelegram && !isInAppBrowser && !OTHER_IOS_BROWSER.test(userAgent),
    isTelegram,
    isInAppBrowser,
  }
}
