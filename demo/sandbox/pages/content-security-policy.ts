/** Sources by directive, without the `-src` of `script-src`: `{ connect: ['http://…'] }`. */
export type CspSources = Readonly<Partial<Record<'script' | 'style' | 'img' | 'connect' | 'frame', readonly string[]>>>

const DIRECTIVES = ['script', 'style', 'img', 'connect', 'frame'] as const

/**
 * The strictest policy that the product supports, plus these sources. Directives without sources stay at 'none': scripts load
 * from the page's own origin only, and no script may turn text into markup.
 */
export function contentSecurityPolicy(...sources: readonly CspSources[]): string {
  const allowed = DIRECTIVES.map((kind) => ({ kind, list: sources.flatMap((source) => source[kind] ?? []) }))
  return [
    "default-src 'none'",
    ...allowed
      .filter(({ list }) => list.length > 0)
      .map(({ kind, list }) => `${kind}-src ${[...new Set(list)].join(' ')}`),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
