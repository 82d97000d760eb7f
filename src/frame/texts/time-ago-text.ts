import type { Message } from './message.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was, in its largest whole unit: '3 days ago'. `undefined` for less than a minute. */
export function timeAgoText(ms: number): Message | undefined {
  const minutes = Math.floor(ms / MINUTE_MS)
  const unit = UNITS.find(([, size]) => minutes >= size)
  if (!unit) return undefined
  const [name, size] = unit
  return ({ lang }) => ['', new Intl.RelativeTimeFormat(lang).format(-Math.floor(minutes / size), name)]
}
