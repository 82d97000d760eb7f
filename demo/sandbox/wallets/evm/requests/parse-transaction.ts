import { type Address, getAddress, type Hex, hexToBigInt, hexToNumber } from 'viem'
import * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { addressSchema, bytesSchema, isAimless, quantitySchema } from './hex-schemas.ts'
import { parseAccount } from './parse-account.ts'

/** A transaction that a site asks to send; missing fields are filled in when it is signed. */
export interface TransactionRequest {
  readonly from: Address
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly nonce?: number
}

const transactionSchema = z.object({
  from: z.string(),
  to: z.optional(z.nullable(addressSchema)),
  value: z.optional(quantitySchema),
  data: z.optional(bytesSchema),
  input: z.optional(bytesSchema),
  gas: z.optional(quantitySchema),
  nonce: z.optional(quantitySchema),
  chainId: z.optional(quantitySchema),
})

/**
 * Parses the parameter of `eth_sendTransaction`. Fee fields are left to the wallet.
 *
 * @throws RpcError -32602 if it is malformed or for another chain, 4100 for another account.
 */
export function parseTransaction(
  params: unknown,
  allowedAccounts: readonly Address[],
  chainId: number,
): TransactionRequest {
  const parsed = transactionSchema.safeParse(Array.isArray(params) ? params[0] : undefined)
  if (!parsed.success) throw rpcErrors.invalidParams(describeIssue(parsed.error))
  const transaction = parsed.data
  if (transaction.chainId !== undefined && hexToNumber(transaction.chainId) !== chainId) {
    throw rpcErrors.invalidParams(`The transaction is meant for another chain than ${chainId}.`)
  }
  const data = transaction.data ?? transaction.input
  if (isAimless({ to: transaction.to, data })) {
    throw rpcErrors.invalidParams('A transaction needs a receiver or contract code.')
  }
  return {
    from: parseAccount(transaction.from, allowedAccounts),
    value: transaction.value === undefined ? 0n : hexToBigInt(transaction.value),
    ...(transaction.to ? { to: getAddress(transaction.to) } : {}),
    ...(data === undefined ? {} : { data }),
    ...(transaction.gas === undefined ? {} : { gas: hexToBigInt(transaction.gas) }),
    ...(transaction.nonce === undefined ? {} : { nonce: hexToNumber(transaction.nonce) }),
  }
}

function describeIssue({ issues: [issue] }: z.core.$ZodError): string {
  const field = issue?.path.join('.')
  return field
    ? `The transaction's ${field} is not valid: ${issue?.message}.`
    : 'eth_sendTransaction needs a transaction.'
}
