const UNITS = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was, in the largest unit that fits and in the page's language: `3 min. ago` [amounts.age]. */
export function formatAge(ageMs: number, lang: string): string {
  const seconds = Math.max(Math.floor(ageMs / 1_000), 0)
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  // For days, the short form is a full word.
  const style = unit === 'day' ? 'narrow' : 'short'
  return new Intl.RelativeTimeFormat(lang, { style, numeric: seconds === 0 ? 'auto' : 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
