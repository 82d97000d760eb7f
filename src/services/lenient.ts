import {
  boolean,
  catch as orElse,
  int,
  literal,
  number,
  pipe,
  refine,
  string,
  transform,
  union,
  type ZodMiniType,
  nullish,
} from 'zod/mini'

/** A field that, if invalid, is dropped without the rest [services.types]. */
export function maybe<Value>(schema: ZodMiniType<Value>) {
  return orElse(absentIfNull(schema), undefined)
}

/** An id or a whole amount: text, or a number that is exact. */
export const wholeText = pipe(union([string(), int()]), transform(String))

/** A number, which some services write as text. */
export const figure = pipe(
  union([number(), string().check(refine((text) => /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text)))]),
  transform(Number),
)

/** A date-time of ISO 8601 that names no zone. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?$/

/** A date and time, in milliseconds since the epoch; `undefined` if it isn't one. Services mean UTC where they name no zone. */
export const moment = pipe(
  string(),
  transform((text) => {
    const time = Date.parse(WITHOUT_ZONE.test(text) ? `${text.replace(' ', 'T')}Z` : text)
    return Number.isNaN(time) ? undefined : time
  }),
)

/** Yes or no, which some services write as a number or as text. */
export const flag = pipe(
  union([boolean(), literal([0, 1, 'true', 'false'])]),
  transform((value) => value === true || value === 1 || value === 'true'),
)

/** A field that may be missing; servers send null for it as well. */
export function absentIfNull<Value>(schema: ZodMiniType<Value>) {
  return pipe(
    nullish(schema),
    transform((value) => value ?? undefined),
  )
}
