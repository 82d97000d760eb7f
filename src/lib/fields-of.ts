export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object from outside. Anything else has none, so that its reader reports what is missing. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
