import { isThisMachine } from './is-this-machine.ts'

/**
 * Schemes that no wallet uses: schemes that run or show the link's own content, and schemes by which an operating system starts
 * its own programs, which links have exploited before.
 */
const REFUSED_SCHEME =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome|edge|resource|res|jar|intent|android-app|ms-[\w.+-]*|microsoft[\w.+-]*|search(?:-ms)?|shell|itms[\w.+-]*|tel|sms|smsto|mms|mmsto|mailto|facetime[\w.+-]*|callto|skype|ldap|ssh|telnet|ftp|smb|vnc|rdp|wss?):$/

/** True if a link of a catalogue, a wallet or a chain may be followed: on the web, or into an app of its own. */
export function mayBeOpened(link: string): boolean {
  return URL.canParse(link) && !REFUSED_SCHEME.test(new URL(link).protocol)
}

/** True if a link may carry a pairing's secret: over plain http, anyone on the network path can read it. */
export function mayCarrySecret(link: string): boolean {
  if (!mayBeOpened(link)) return false
  const { protocol, hostname } = new URL(link)
  return protocol !== 'http:' || isThisMachine(hostname)
}
