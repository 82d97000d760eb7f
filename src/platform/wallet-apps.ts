import { createBrowserLinks } from './create-browser-links.ts'
import { detectDevice } from './detect-device.ts'

/** Whether a visitor who comes back from a wallet without an answer has to find its link as it was. */
export function reusesPairings(): boolean {
  const { isSafariIos, isTelegram } = detectDevice()
  return isSafariIos || isTelegram
}

/**
 * Opens a wallet's app on a phone. Only within the reach of a click: later, the browser would refuse, or ask the visitor
 * whether the page may.
 */
export function openApp(link: string): void {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  if (detectDevice().isMobile && userActivation?.isActive !== false) createBrowserLinks().handOff(link)
}
