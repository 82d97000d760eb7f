import { chromium, firefox, type Browser } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../find-chromium.ts'
import { findFirefox } from '../../find-firefox.ts'

/** Options of the browser for a journey. */
export interface BrowserOptions {
  /** Keeps the back-forward cache on, as in visitors' browsers; Playwright switches it off. Chromium only. */
  readonly hasBackForwardCache?: boolean
  /** Windows that no click opened are blocked, as in every visitor's browser; Playwright switches that off, too. Chromium only. */
  readonly hasPopupBlocker?: boolean
}

/** Ends a start that hangs: a busy machine takes many times as long as a quiet one. */
const LIMIT_MS = 120_000

/** Chromium, or the browser named by `JOURNEY_BROWSER`. */
export async function launchBrowser({ hasBackForwardCache, hasPopupBlocker }: BrowserOptions = {}): Promise<Browser> {
  if (process.env['JOURNEY_BROWSER'] !== 'firefox')
    return chromium.launch({
      executablePath: await findChromium(),
      timeout: LIMIT_MS,
      args: [...CHROMIUM_ARGUMENTS],
      ignoreDefaultArgs: [
        ...(hasBackForwardCache ? ['--disable-back-forward-cache'] : []),
        ...(hasPopupBlocker ? ['--disable-popup-blocking'] : []),
      ],
    })
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: await findFirefox(),
    timeout: LIMIT_MS,
    // Frames of other sites run in their page's process: WebDriver's clicks don't reach frames in other processes.
    firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
  })
}
