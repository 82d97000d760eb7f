import type * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { AskingSite } from './phone-family.ts'

/** Parses a method's parameters, which are one object. @throws RpcError -32602 with the field that is wrong */
export function readParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  // Some sites wrap the object in a list, as for EVM methods.
  const parsed = schema.safeParse(Array.isArray(params) ? params[0] : params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') || 'The request'} is not valid: ${issue?.message}`)
}

/** The account named in a request, or the session's first. @throws RpcError 4100 if it isn't in the session */
export function readAccount(asked: string | undefined, { accounts }: AskingSite): string {
  const account = asked ?? accounts[0]
  if (account === undefined || !accounts.includes(account)) throw rpcErrors.unauthorized()
  return account
}
