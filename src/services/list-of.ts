import { custom, pipe, safeParse, transform, type ZodMiniType } from 'zod/mini'

/** A list with more invalid entries than this isn’t read any further: it is broken, or meant to keep the page busy. */
export const MISFIT_LIMIT = 500

const list = custom<unknown[]>(Array.isArray, 'not a list')

/**
 * A list without the entries that don’t fit the schema: one bad entry must not cost the others. Entries after `limit`
 * aren’t read, so that no answer keeps the page busy for long.
 */
export function listOf<Entry>(schema: ZodMiniType<Entry>, limit: number) {
  return pipe(
    list,
    transform((entries) => {
      const fitting: Entry[] = []
      let misfits = 0
      for (const entry of entries.slice(0, limit)) {
        const parsed = safeParse(schema, entry)
        if (parsed.success) fitting.push(parsed.data)
        else if (++misfits > MISFIT_LIMIT) break
      }
      return fitting
    }),
  )
}
