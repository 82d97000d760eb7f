import { isThisMachine } from './is-this-machine.ts'

/**
 * Schemes that no wallet has: those that run or show what the link itself holds, and those by which systems start programs of
 * their own, which have been tricked by what a link said.
 */
const REFUSED_SCHEME =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome|edge|resource|res|jar|intent|android-app|ms-[\w.+-]*|microsoft[\w.+-]*|search(?:-ms)?|shell|itms[\w.+-]*|tel|sms|smsto|mms|mmsto|mailto|facetime[\w.+-]*|callto|skype|ldap|ssh|telnet|ftp|smb|vnc|rdp|wss?):$/

/** Whether a link of a catalogue, a wallet or a chain may be followed: on the web, or into an app of its own. */
export function mayBeOpened(link: string): boolean {
  return URL.canParse(link) && !REFUSED_SCHEME.test(new URL(link).protocol)
}

/** Whether a link may carry a pairing's secret: over plain http everybody on the way reads it. */
export function mayCarrySecret(link: string): boolean {
  if (!mayBeOpened(link)) return false
  const { protocol, hostname } = new URL(link)
  return protocol !== 'http:' || isThisMachine(hostname)
}
