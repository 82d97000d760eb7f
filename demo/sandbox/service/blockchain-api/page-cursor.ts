import { base64urlnopad, utf8 } from '@scure/base'
import type * as z from 'zod'

/** Longer cursors can't be ours. */
const MAX_CHARS = 1000

/** Creates and parses the cursors of a paged list: opaque to clients, and still valid when the list has grown. */
export function createCursor<Place>(schema: z.ZodType<Place>) {
  return {
    write: (place: Place): string => base64urlnopad.encode(utf8.decode(JSON.stringify(place))),
    /** `undefined` for anything that isn't a cursor of this list. */
    read(text: string): Place | undefined {
      if (text.length > MAX_CHARS) return undefined
      try {
        return schema.safeParse(JSON.parse(utf8.encode(base64urlnopad.decode(text)))).data
      } catch {
        return undefined // not JSON: the caller reports the refused cursor
      }
    },
  }
}
