import { createBrowserActions } from './create-browser-actions.ts'
import { detectDevice } from './detect-device.ts'

/** True if the wallet's link must still be there for a visitor who comes back without an answer. */
export function reusesPairings(): boolean {
  const { isSafariIos, isTelegram } = detectDevice()
  return isSafariIos || isTelegram
}

/**
 * Opens a wallet's app on a phone. Only during a click: later, the browser would refuse, or ask the
 * visitor for permission.
 */
export function openApp(link: string): void {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  if (detectDevice().isMobile && userActivation?.isActive !== false) createBrowserActions().handOff(link)
}
