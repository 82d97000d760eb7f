import type * as z from 'zod'

/** Cursors longer than this were not made here. */
const MAX_CHARS = 1000

/** Makes and reads the cursors of a paged list: opaque to clients, and good however the list has grown since. */
export function createCursor<Place>(schema: z.ZodType<Place>) {
  return {
    write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    /** `undefined` for what is no cursor of this list. */
    read(text: string): Place | undefined {
      if (text.length > MAX_CHARS) return undefined
      try {
        return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
      } catch {
        return undefined // no JSON: the caller names the cursor that was refused
      }
    },
  }
}
