/** What is looked at of `navigator`. `userAgentData` is UA client hints, which only Chromium has. */
interface NavigatorFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly userAgentData?: { readonly mobile: boolean; readonly platform: string } | undefined
}

/** What the visitor's device is. Phones and tablets count as mobile: wallets are apps there. */
export function detectDevice(facts: NavigatorFacts = navigator): { readonly isMobile: boolean } {
  const { userAgent, maxTouchPoints, userAgentData } = facts
  if (userAgentData) return { isMobile: userAgentData.mobile || userAgentData.platform === 'Android' }
  // iPadOS names itself a Mac; no Mac has a touch screen.
  const isIpad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return { isMobile: isIpad || /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) }
}
