import { isLoopback } from '../outgoing/expect-tls.ts'

const INSECURE = /^(postgres(?:ql)?)\+insecure:/i
/** With these, the driver goes on without TLS, or would if the server allowed it. */
const WITHOUT_TLS = ['disable', 'allow', 'prefer']

/**
 * The address for the driver: TLS is required unless the server is on this machine.
 * @param url `postgres://user:password@host:port/database`, or `postgres+insecure://…` for a server without TLS
 * @throws Error if its parameters turn TLS off
 */
export function readPostgresAddress(url: string): string {
  if (INSECURE.test(url)) return url.replace(INSECURE, '$1:')
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A path is a socket of this machine.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return url
  const [mode, ssl] = [searchParams.get('sslmode'), searchParams.get('ssl')]
  if ((mode !== null && WITHOUT_TLS.includes(mode)) || (ssl !== null && !['1', 'true'].includes(ssl)))
    throw new Error(
      'DATABASE_URL: a database that isn’t on this machine needs TLS; write postgres+insecure://… to do without',
    )
  if (mode !== null || ssl !== null) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
