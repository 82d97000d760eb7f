import { nullish, pipe, transform, type ZodMiniType } from 'zod/mini'

/** A field that may be missing; servers send null for it as well. */
export function absentIfNull<Value>(schema: ZodMiniType<Value>) {
  return pipe(
    nullish(schema),
    transform((value) => value ?? undefined),
  )
}
