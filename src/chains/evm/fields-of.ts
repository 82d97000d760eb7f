export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object in a node's answer; `undefined` if it is something else. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined
