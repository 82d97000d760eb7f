import { isFrameAncestor } from '#lib/frame-protocol/frame-policy.ts'

/** Pages on this machine may always embed the wallet, on any port; a source with http stands for https too. */
const THIS_MACHINE = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']
const PATTERN = /^(https?:\/\/)?([^\s/:@[\]?#\\%]+)(:(?:\d{1,5}|\*))?\/?$/i
/** Takes the place of `*` while a host is normalized. */
const ANY_LABEL = 'any-label-of-a-pattern'

/**
 * Origin patterns as sources of a Content-Security-Policy. Where a policy can't say what a pattern says (`*` in the middle of
 * a host, or for one label only), the source is wider; the calls check the exact origin. What is no pattern is left out.
 */
export function frameAncestors(patterns: readonly string[]): readonly string[] {
  return [...new Set([...patterns.map(toSource).filter(isFrameAncestor), ...THIS_MACHINE])]
}

function toSource(pattern: string): string {
  const [, scheme = 'http://', host = '', port = ''] = PATTERN.exec(pattern) ?? []
  const labels = host.split('.').map((label) => (label === '*' ? ANY_LABEL : label))
  const url = `http://${labels.join('.')}`
  const name = URL.canParse(url) ? new URL(url).hostname : ''
  const source = name.slice(Math.max(name.lastIndexOf(ANY_LABEL), 0)).replace(ANY_LABEL, '*')
  return `${scheme.toLowerCase()}${source}${port}`
}
