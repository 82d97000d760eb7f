import { isIPv4, isIPv6 } from 'node:net'

/**
 * The address of a call's client.
 * @param forwarded the X-Forwarded-For header
 * @param trustedProxies how many proxies stand before the service; each adds the address it saw
 */
export function clientAddress(remote: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return remote
  const before = (forwarded ?? '').split(',').map((hop) => hop.trim())
  const hops = [...before.filter(Boolean), remote]
  return hops[Math.max(hops.length - 1 - trustedProxies, 0)] ?? remote
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which one customer has to himself. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
