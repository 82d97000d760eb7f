import type * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'

/** Parses a request's parameters. @throws RpcError -32602 with the field that is wrong */
export function parseParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') || 'The request'} is not valid: ${issue?.message}`)
}
