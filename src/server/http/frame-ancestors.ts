import { isFrameAncestor } from '#lib/frame-protocol/frame-policy.ts'

/**
 * The sources of a project in development, which lists no origins [origins.patterns]: this machine on any port, previews and
 * tunnels. A source with http stands for https too.
 */
const DEVELOPMENT_SOURCES = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]
const PATTERN = /^(https?:\/\/)?([^\s/:@[\]?#\\%]+)(:(?:\d{1,5}|\*))?\/?$/i
/** Takes the place of `*` while a host is normalized. */
const ANY_LABEL = 'any-label-of-a-pattern'

/** The sources of a project's pages. */
export const projectAncestors = (patterns: readonly string[]): readonly string[] =>
  patterns.length === 0 ? DEVELOPMENT_SOURCES : frameAncestors(patterns)

/**
 * Origin patterns as sources of a Content-Security-Policy. Where a policy can't express a pattern (`*` in the middle of a host,
 * or for one label only), the source is wider; the calls check the exact origin. Invalid patterns are left out.
 */
export function frameAncestors(patterns: readonly string[]): readonly string[] {
  return [...new Set(patterns.map(toSource).filter(isFrameAncestor))]
}

function toSource(pattern: string): string {
  const [, scheme = 'http://', host = '', port = ''] = PATTERN.exec(pattern) ?? []
  const labels = host.split('.').map((label) => (label === '*' ? ANY_LABEL : label))
  const url = `http://${labels.join('.')}`
  const name = URL.canParse(url) ? new URL(url).hostname : ''
  const source = name.slice(Math.max(name.lastIndexOf(ANY_LABEL), 0)).replace(ANY_LABEL, '*')
  return `${scheme.toLowerCase()}${source}${port}`
}
