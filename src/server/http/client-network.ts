import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the address of a call's client, empty if it is unknown.
 * @param remote the address of the connection; empty if there is none
 * @param forwarded the X-Forwarded-For header
 * @param trustedProxies the number of proxies before the service; each adds the address it saw
 */
export function clientAddress(remote: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return remote
  const before = (forwarded ?? '').split(',').map((hop) => hop.trim())
  const hops = [...before.filter(Boolean), remote]
  return hops[Math.max(hops.length - 1 - trustedProxies, 0)] ?? remote
}

/**
 * The network that limits count by: an IPv4 address, or the /64 network of an IPv6 one. Ports and brackets are left out. Empty if
 * it isn’t an address.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  const groups = groupsOf(bare)
  if (!groups) return isIPv4(bare) ? bare : ''
  return mappedAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The /48 network of an IPv6 address, all of which one customer can have; `undefined` for other addresses. */
export function wideNetworkOf(address: string): string | undefined {
  const groups = groupsOf(bareAddress(address))
  return groups && mappedAddress(groups) === undefined ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** The visible part of an address: enough to tell networks apart, but not visitors. */
export function shownNetwork(address: string): string | undefined {
  const network = networkOf(address)
  return isIPv4(network) ? network.replace(/\d+$/, 'x') : wideNetworkOf(address)
}

/** Some proxies write `203.0.113.9:40001` or `[2001:db8::1]:443`. A zone follows a `%`. */
function bareAddress(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1]
  const withoutPort = /^([\d.]+):\d{1,5}$/.exec(address)?.[1]
  const [bare = ''] = (inBrackets ?? withoutPort ?? address).split('%')
  return bare
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] | undefined {
  if (!isIPv6(address)) return undefined
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return [...left, ...zeros, ...right]
}

/** The IPv4 address in `::ffff:203.0.113.9`, however it is written. */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
