import { firstThatRuns, installWithApt, namedBrowser, placesOnPath, type Report } from './install-browser.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Finds a Firefox, and installs Debian's if there is none; `FIREFOX_PATH` names another.
 * @param report called with each step, one line at a time
 * @returns the path of the browser
 * @throws Error with instructions
 */
export async function findFirefox(report: Report = () => {}): Promise<string> {
  const places = [...PLACES, ...placesOnPath(['firefox-esr', 'firefox'])]
  const found = (await namedBrowser(['FIREFOX_PATH'])) ?? (await firstThatRuns(places))
  if (found !== undefined) return found
  await installWithApt('Firefox', ['firefox-esr'], report)
  const installed = await firstThatRuns(places)
  if (installed !== undefined) return installed
  throw new Error(
    'No Firefox was found, and none could be installed. Install Firefox, or set FIREFOX_PATH to its executable, and run this again.',
  )
}
