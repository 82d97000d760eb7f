export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object that somebody else has made; none of anything else, so that the reader reports what is missing. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
