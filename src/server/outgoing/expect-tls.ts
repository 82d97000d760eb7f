import { isThisMachine } from '#lib/is-this-machine.ts'

/** True for this machine's own names and addresses, where traffic doesn't leave it. */
export const isLoopback = (hostname: string): boolean =>
  isThisMachine(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/**
 * Checks that an address uses TLS, unless the peer is this machine.
 * @param setting the name of the setting, for the error
 * @throws Error if it doesn't
 */
export function expectTls(url: string, setting: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return
  throw new Error(`${setting}: an address that isn’t on this machine must begin with https:`)
}
