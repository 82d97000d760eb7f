import { chromium, firefox, type Browser } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../find-chromium.ts'
import { findFirefox } from '../../find-firefox.ts'

/** What a journey may want of the browser. */
export interface BrowserOptions {
  /** Pages that were left are kept, as in every visitor's browser; Playwright switches that off. Chromium only. */
  readonly hasBackForwardCache?: boolean
}

/** Chromium, or what the variable `JOURNEY_BROWSER` names. */
export async function launchBrowser({ hasBackForwardCache = false }: BrowserOptions = {}): Promise<Browser> {
  if (process.env['JOURNEY_BROWSER'] !== 'firefox')
    return chromium.launch({
      executablePath: await findChromium(),
      args: [...CHROMIUM_ARGUMENTS],
      ...(hasBackForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    })
  return firefox.launch({ channel: 'moz-firefox', executablePath: await findFirefox() })
}
