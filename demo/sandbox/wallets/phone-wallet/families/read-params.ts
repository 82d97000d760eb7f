import type * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { AskingSite } from './phone-family.ts'

/** Reads the parameters of a method, which are one object. @throws RpcError -32602 naming the field that is wrong */
export function readParams<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  // Some sites wrap the object in a list, as Ethereum's methods have it.
  const parsed = schema.safeParse(Array.isArray(params) ? params[0] : params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') || 'The request'} is not valid: ${issue?.message}`)
}

/** The account that a request names, or the session's first. @throws RpcError 4100 for one that the session has not */
export function readAccount(asked: string | undefined, { accounts }: AskingSite): string {
  const account = asked ?? accounts[0]
  if (account === undefined || !accounts.includes(account)) throw rpcErrors.unauthorized()
  return account
}
