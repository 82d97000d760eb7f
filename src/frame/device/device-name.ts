/** The first that a user agent names; others carry the names of those below them. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS/],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Names of an unknown browser and an unknown device. */
export const UNKNOWN_BROWSER = 'A browser'
export const UNKNOWN_SYSTEM = 'an unknown device'

const find = (names: typeof BROWSERS, userAgent: string) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** This device's name in mails, in English, such as 'Firefox on Linux'. */
export function deviceNameOf(userAgent: string): string {
  return `${find(BROWSERS, userAgent) ?? UNKNOWN_BROWSER} on ${find(SYSTEMS, userAgent) ?? UNKNOWN_SYSTEM}`
}
