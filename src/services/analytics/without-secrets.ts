/** Email addresses, links of WalletConnect, and all that a link says after its path, which may be anything. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwc:\S*/gi, 'wc:…'],
  [/([a-z][\w+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+/g, '…'],
]
const LENGTH_LIMIT = 500
/** Our events aren’t nested deeper; anything that is may be circular. */
const DEPTH_LIMIT = 4

/** An event's properties without anything private, each text cut to a sensible length. */
export function withoutSecrets(
  properties: Readonly<Record<string, unknown>>,
  depth = 0,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, clean(value, depth + 1)]))
}

function clean(value: unknown, depth: number): unknown {
  if (depth > DEPTH_LIMIT) return undefined
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1))
  if (typeof value === 'object' && value !== null) return withoutSecrets(value as Record<string, unknown>, depth)
  if (typeof value !== 'string') return value
  return SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value.slice(0, LENGTH_LIMIT))
}
