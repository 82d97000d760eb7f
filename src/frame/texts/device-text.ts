import { UNKNOWN_BROWSER, UNKNOWN_SYSTEM } from '../device/device-name.ts'
import { custodyTexts } from './custody-texts.ts'
import type { PanelText } from './message.ts'

const NAME = /^(.+) on (.+)$/

/** A device’s name, which the service keeps in English, in the language of panels. A name of another form is shown as it is. */
export function deviceText(name: string): PanelText {
  const [, browser, system] = NAME.exec(name) ?? []
  if (browser === undefined || system === undefined) return name
  return custodyTexts.device({
    browser: browser === UNKNOWN_BROWSER ? custodyTexts.aBrowser() : browser,
    system: system === UNKNOWN_SYSTEM ? custodyTexts.unknownDevice() : system,
  })
}
