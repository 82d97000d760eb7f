import { existsSync, globSync } from 'node:fs'

/** The programs that drive WebKitGTK's browser: Debian's `webkit2gtk-driver` and `xvfb`. */
export interface WebKitPlaces {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** Undefined unless all of it is installed. */
export function findWebKit(): WebKitPlaces | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const places = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' }
  return browser && Object.values(places).every((path) => existsSync(path)) ? { ...places, browser } : undefined
}
