import type * as z from 'zod/mini'
import { invalidRequest, jsonExpected } from '../errors/service-errors.ts'
import type { AppContext } from './app-env.ts'

/**
 * The body of a call, as its schema gives it.
 * @throws ServiceError `json_expected`, `invalid_request`
 */
export async function readBody<Schema extends z.ZodMiniType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw jsonExpected()
  const text = await c.req.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw invalidRequest({ reason: 'the body is not JSON', cause: error })
  }
  return parse(schema, json)
}

/** @throws ServiceError `invalid_request`, which names the field and never its value */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw invalidRequest({ reason: issue?.path.length ? `${issue.path.join('.')} does not fit` : 'it does not fit' })
}
