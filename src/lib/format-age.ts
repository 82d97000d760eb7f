const UNITS = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was, in the largest unit that fits and in the page's language: `3 min. ago` (spec §9: sec, min, hr, d, mo, yr). */
export function formatAge(ageMs: number, lang: string): string {
  const seconds = Math.max(Math.floor(ageMs / 1_000), 0)
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(lang, { style: 'short', numeric: seconds === 0 ? 'auto' : 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
