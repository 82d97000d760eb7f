const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '*.localhost', '[::1]']

/**
 * True if a page of `origin` may connect. A client without an origin isn't a page, and may.
 * @param allowed exact origins; `undefined` allows every loopback origin
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[] | undefined): boolean {
  if (origin === undefined) return true
  if (allowed) return allowed.includes(origin)
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return LOOPBACK_HOSTS.some((known) => (known.startsWith('*') ? host.endsWith(known.slice(1)) : host === known))
}
