import { getAddress, hexToBigInt, type Hex } from 'viem'
import * as z from 'zod/mini'
import { ENTRY_POINT, type Operation } from './entry-point.ts'
import { invalidParams } from './operation-errors.ts'

const bytes = z.pipe(
  z.string().check(z.regex(/^0x([\da-f]{2})*$/i)),
  z.transform((text) => text.toLowerCase() as Hex),
)
const address = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  z.transform((text) => getAddress(text.toLowerCase())),
)
const quantity = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(String.raw`^0x[\da-f]{1,${digits}}$`, 'i'))),
    z.transform((text) => hexToBigInt(text as Hex)),
  )
const gas = quantity(32)
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const operationSchema = z.object({
  sender: address,
  nonce: quantity(64),
  factory: optional(address),
  factoryData: optional(bytes),
  callData: bytes,
  callGasLimit: optional(gas),
  verificationGasLimit: optional(gas),
  preVerificationGas: optional(gas),
  maxFeePerGas: optional(gas),
  maxPriorityFeePerGas: optional(gas),
  paymaster: optional(address),
  paymasterVerificationGasLimit: optional(gas),
  paymasterPostOpGasLimit: optional(gas),
  paymasterData: optional(bytes),
  signature: optional(bytes),
})

/**
 * Parses the operation of a request's parameters: `[operation, entryPoint, …]`. Missing fields are zero or empty.
 * @throws RpcError -32602
 */
export function readOperation(params: unknown): Operation {
  const [raw, entryPoint] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof entryPoint !== 'string' || entryPoint.toLowerCase() !== ENTRY_POINT.toLowerCase())
    throw invalidParams(`the EntryPoint must be ${ENTRY_POINT}`)
  const { success, data, error } = operationSchema.safeParse(raw)
  if (!success) throw invalidParams(`${error.issues[0]?.path.join('.') || 'the operation'} does not fit`)
  const { factory, paymaster, ...rest } = data
  // EntryPoint 0.7 doesn't check it: the account would pay `maxFeePerGas`, and the bundle's key the rest of the tip.
  if ((rest.maxPriorityFeePerGas ?? 0n) > (rest.maxFeePerGas ?? 0n))
    throw invalidParams('maxPriorityFeePerGas is above maxFeePerGas')
  return {
    sender: rest.sender,
    nonce: rest.nonce,
    callData: rest.callData,
    callGasLimit: rest.callGasLimit ?? 0n,
    verificationGasLimit: rest.verificationGasLimit ?? 0n,
    preVerificationGas: rest.preVerificationGas ?? 0n,
    maxFeePerGas: rest.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: rest.maxPriorityFeePerGas ?? 0n,
    signature: rest.signature ?? '0x',
    ...(factory && { factory, factoryData: rest.factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterVerificationGasLimit: rest.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: rest.paymasterPostOpGasLimit ?? 0n,
      paymasterData: rest.paymasterData ?? '0x',
    }),
  }
}
