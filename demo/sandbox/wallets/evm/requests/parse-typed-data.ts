import { type Address, type TypedDataDefinition, validateTypedData } from 'viem'
import * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { parseAccount } from './parse-account.ts'

/** EIP-712 data, checked against its own types. */
export type TypedData = TypedDataDefinition<Record<string, unknown>, string>

const typedDataSchema = z.object({
  domain: z.optional(z.record(z.string(), z.unknown())),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/**
 * Parses the parameters of `eth_signTypedData_v4`: account, then the data as JSON text or an object.
 *
 * @throws RpcError -32602 if the data is malformed or doesn't match its types, 4100 for another account.
 */
export function parseTypedData(
  params: unknown,
  allowedAccounts: readonly Address[],
): { account: Address; typedData: TypedData } {
  const [account, data] = Array.isArray(params) ? params : []
  const address = parseAccount(account, allowedAccounts)
  const parsed = typedDataSchema.safeParse(typeof data === 'string' ? parseJson(data) : data)
  if (!parsed.success) throw rpcErrors.invalidParams('The typed data has no valid types, primaryType and message.')
  const typedData = { ...parsed.data, domain: parsed.data.domain ?? {} } as TypedData
  try {
    validateTypedData(typedData)
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    throw rpcErrors.invalidParams(`The typed data does not match its types. ${reason}`.trim())
  }
  return { account: address, typedData }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw rpcErrors.invalidParams('The typed data is not valid JSON.')
    throw error
  }
}
