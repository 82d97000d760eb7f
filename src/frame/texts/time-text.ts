import type { Message } from './message.ts'
import { typedDataTexts } from './typed-data-texts.ts'

/** The last second of the year 9999: later times count as for ever. */
const END_OF_TIME_S = 253_402_300_799n

/** A time in seconds since 1970 as the dialog's language and the visitor's time zone have it. */
export const timeText = (seconds: bigint): Message =>
  seconds > END_OF_TIME_S
    ? typedDataTexts.noEnd()
    : ({ lang }) => [
        '',
        new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long' }).format(Number(seconds) * 1_000),
      ]

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
