import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of an installed Firefox; `FIREFOX_PATH` names another. Undefined where there is none: nothing is installed for it. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path))
}
