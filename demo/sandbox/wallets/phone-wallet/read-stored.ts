import type * as z from 'zod/mini'

/** The stored value of a key; `undefined` if there is none, or it can’t be read. */
export function readStored<Schema extends z.ZodMiniType>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
