import { isThisMachine } from './is-this-machine.ts'

/** A pattern: `[scheme://]host[:port]` and nothing else. */
const PATTERN = /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/:@[\]?#\\%]+)(?::(\d{1,5}|\*))?\/?$/i

/** Takes the place of `*` while a host is normalized. */
const ANY_LABEL = 'any-label-of-a-pattern'
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Hosts of previews and tunnels, for a project in development. */
const DEVELOPMENT_PATTERNS = ['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app']

/**
 * True if a page's origin is on a project's allow-list or among the built-in ones [origins.patterns]. Patterns
 * are compared with the parsed origin label by label; `*` is exactly one label, and never a part of one or of an IP address.
 * Without a scheme both http and https fit; without a port only the scheme's own does, and `:*` is any.
 *
 * Built in: this machine (`localhost`, the names below it, 127.0.0.1, [::1]) on any port; and *.pages.dev, *.vercel.app and
 * *.ngrok-free.app while the project is in development, that is, until its owner lists an origin.
 * @param thisMachine when this machine is allowed without being listed; a service whose users trust it allows it only for projects
 * in development, because any program on a visitor's machine can serve a page there
 * @example isAllowedOrigin('https://app.shop.example', ['https://*.shop.example']) // true
 */
export function isAllowedOrigin(
  origin: string,
  allowList: readonly string[],
  thisMachine: 'always' | 'in-development' = 'always',
): boolean {
  const url = parseOrigin(origin)
  if (!url) return false
  const isInDevelopment = allowList.length === 0
  const patterns = isInDevelopment ? DEVELOPMENT_PATTERNS : allowList
  if ((isInDevelopment || thisMachine === 'always') && isThisMachine(url.hostname)) return true
  return patterns.some((pattern) => matches(url, pattern))
}

/** Only what a browser would serialize as an origin: not opaque, no path, no user, no other scheme. */
function parseOrigin(origin: string): URL | undefined {
  if (!URL.canParse(origin)) return undefined
  const url = new URL(origin)
  return url.origin === origin && url.protocol in DEFAULT_PORTS ? url : undefined
}

function matches(url: URL, pattern: string): boolean {
  const [, scheme, host = '', port] = PATTERN.exec(pattern) ?? []
  const labels = toLabels(host)
  if (!labels) return false
  if (scheme && url.protocol !== `${scheme.toLowerCase()}:`) return false
  const ownPort = DEFAULT_PORTS[url.protocol]
  if (port !== '*' && (url.port || ownPort) !== (port === undefined ? ownPort : String(Number(port)))) return false
  return fits(url.hostname, labels)
}

/** The labels of a pattern's host, as a URL would write them; `undefined` if it isn’t a host. */
function toLabels(host: string): readonly string[] | undefined {
  const written = host.split('.').map((label) => (label === '*' ? ANY_LABEL : label))
  const url = `https://${written.join('.')}`
  if (host === '' || written.some((label) => label.includes('*')) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.split('.')
}

function fits(hostname: string, labels: readonly string[]): boolean {
  if (labels.includes(ANY_LABEL) && /^\[|^[\d.]+$/.test(hostname)) return false
  const own = hostname.split('.')
  const isSame = (label: string, index: number) => (label === ANY_LABEL ? own[index] !== '' : own[index] === label)
  return own.length === labels.length && labels.every(isSame)
}
