const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was, in its largest whole unit: '3 days ago'. */
export function writeTimeAgo(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  const unit = UNITS.find(([, size]) => minutes >= size)
  if (!unit) return 'just now'
  const [name, size] = unit
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / size), name)
}
