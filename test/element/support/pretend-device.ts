import { noteLeaving } from '../../journeys/support/note-leaving.ts'
import type { Device } from './devices.node.ts'
import { setTouch } from './playwright/browser-command.ts'

/**
 * Shows the page the browser of another device, with its touch screen, and notes in `leftFor` where the page wants to go.
 * @returns what makes it this browser again
 */
export async function pretendDevice({ userAgent, hasTouch }: Device): Promise<() => Promise<void>> {
  const values = { userAgent, userAgentData: clientHintsOf(userAgent) }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const stopNoting = noteLeaving()
  if (hasTouch) await setTouch(true)
  return async () => {
    for (const name of Object.keys(values)) Reflect.deleteProperty(navigator, name)
    stopNoting()
    if (hasTouch) await setTouch(false)
  }
}

/** Only Chromium has them. */
const clientHintsOf = (userAgent: string) =>
  userAgent.includes('Chrome/')
    ? {
        mobile: userAgent.includes('Mobile'),
        platform: userAgent.includes('Android') ? 'Android' : 'Windows',
        brands: [],
      }
    : undefined
