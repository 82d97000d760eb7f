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
