import { type Address, getAddress, type Hex, hexToBigInt, hexToNumber } from 'viem'
import * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { addressSchema, bytesSchema, isAimless, quantitySchema } from './hex-schemas.ts'
import { parseAccount } from './parse-account.ts'

/** Calls that a site asks to execute, in order. */
export interface CallsRequest {
  /** The site's own id, if it gave one. */
  readonly id: string | undefined
  readonly chainId: number
  readonly from: Address
  readonly calls: readonly { readonly to?: Address; readonly value: bigint; readonly data?: Hex }[]
}

const capabilitiesSchema = z.optional(z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })))
const callsSchema = z.object({
  version: z.string(),
  id: z.optional(z.string().check(z.maxLength(4096))),
  chainId: quantitySchema,
  from: z.optional(z.string()),
  atomicRequired: z.boolean(),
  calls: z
    .array(
      z.object({
        to: z.optional(addressSchema),
        value: z.optional(quantitySchema),
        data: z.optional(bytesSchema),
        capabilities: capabilitiesSchema,
      }),
    )
    .check(z.minLength(1)),
  capabilities: capabilitiesSchema,
})

/**
 * Parses the parameter of `wallet_sendCalls` (EIP-5792).
 *
 * @throws RpcError -32602 if it is malformed, 4100 for another account, 5760 if it must be atomic, 5700 for any
 * capability that isn't optional: the wallet has none.
 */
export function parseSendCalls(params: unknown, allowedAccounts: readonly Address[]): CallsRequest {
  const parsed = callsSchema.safeParse(Array.isArray(params) ? params[0] : undefined)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw rpcErrors.invalidParams(`The calls' ${issue?.path.join('.') || 'parameter'} is not valid: ${issue?.message}.`)
  }
  const { version, id, chainId, from, atomicRequired, calls, capabilities } = parsed.data
  if (version !== '2.0.0') throw rpcErrors.invalidParams(`The wallet knows version 2.0.0, not ${version}.`)
  if (calls.some(isAimless)) throw rpcErrors.invalidParams('A call needs a receiver or contract code.')
  if (atomicRequired) throw rpcErrors.atomicityUnsupported()
  for (const requested of [capabilities, ...calls.map((call) => call.capabilities)]) {
    const needed = Object.entries(requested ?? {}).find(([, { optional }]) => optional !== true)
    if (needed) throw rpcErrors.unsupportedCapability(needed[0])
  }
  return {
    id,
    chainId: hexToNumber(chainId),
    from: parseAccount(from ?? allowedAccounts[0], allowedAccounts),
    calls: calls.map(({ to, value, data }) => ({
      value: value === undefined ? 0n : hexToBigInt(value),
      ...(to && { to: getAddress(to) }),
      ...(data && { data }),
    })),
  }
}
