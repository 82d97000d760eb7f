import type { Device } from '#core/ports/device.ts'

/** The parts of `navigator` that are read. `userAgentData` is UA client hints, which only Chromium has. */
interface NavigatorFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly userAgentData?: { readonly mobile: boolean; readonly platform: string } | undefined
}

/** The globals that Telegram adds to its pages: its apps add the proxy, its script (which any page may load) the rest. */
export interface TelegramFacts {
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?:
    | { readonly WebApp?: { readonly platform?: string; openLink?(url: string): void } | undefined }
    | undefined
}

/** Browsers on iOS that name Safari but aren’t it. */
const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|Brave/
/** Apps with a web view of their own: they name themselves, or Android does. */
const IN_APP = /FBA[NV]|Instagram|Line\/|MicroMessenger|Twitter|TikTok|musical_ly|Snapchat|LinkedInApp|; wv\)/

/** Detects the device from the browser. Phones and tablets count as mobile. */
export function detectDevice(
  facts: NavigatorFacts = navigator,
  page: TelegramFacts = globalThis as TelegramFacts,
): Device {
  const { userAgent, maxTouchPoints, userAgentData } = facts
  // iPadOS calls itself a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = userAgentData ? userAgentData.platform === 'Android' : /Android/.test(userAgent)
  const platform = page.Telegram?.WebApp?.platform ?? 'unknown'
  const isTelegram = Boolean(page.TelegramWebviewProxy) || platform !== 'unknown'
  // iOS web views don’t name Safari.
  const isInAppBrowser = IN_APP.test(userAgent) || (isIos && !/Safari\//.test(userAgent))
  return {
    isMobile: userAgentData ? userAgentData.mobile || isAndroid : isIos || isAndroid || /Mobile/i.test(userAgent),
    os: isAndroid ? 'android' : isIos ? 'ios' : 'other',
    isSafariIos: isIos && !isTelegram && !isInAppBrowser && !OTHER_IOS_BROWSER.test(userAgent),
    isTelegram,
    isInAppBrowser,
  }
}
