import { array, pipe, safeParse, transform, unknown, type ZodMiniType } from 'zod/mini'

/** A list whose entries that do not fit are left out: one odd entry must not cost the others. */
export function listOf<Entry>(schema: ZodMiniType<Entry>) {
  return pipe(
    array(unknown()),
    transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = safeParse(schema, entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
}
