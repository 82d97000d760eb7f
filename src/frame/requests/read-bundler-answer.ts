import {
  array,
  boolean,
  nullable,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  type infer as Infer,
  type ZodMiniType,
} from 'zod/mini'
import { walletServiceFailed } from '#core/errors/wallet-service-errors.ts'

type Hex = `0x${string}`

const hex = (pattern: RegExp) =>
  pipe(
    string().check(regex(pattern)),
    transform((text) => text as Hex),
  )
const quantity = pipe(
  hex(/^0x[\da-f]{1,32}$/i),
  transform((text) => BigInt(text)),
)
const bytes = hex(/^0x([\da-f]{2})*$/i)
const word = hex(/^0x[\da-f]{64}$/i)
const address = hex(/^0x[\da-f]{40}$/i)

const GAS = object({
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity,
  paymasterVerificationGasLimit: optional(quantity),
  paymasterPostOpGasLimit: optional(quantity),
})
const SPONSORSHIP = object({
  paymaster: address,
  paymasterData: bytes,
  paymasterVerificationGasLimit: optional(quantity),
  paymasterPostOpGasLimit: optional(quantity),
  sponsor: optional(object({ name: optional(string()) })),
})
const RECEIPT = nullable(
  object({
    success: boolean(),
    logs: array(object({ address, data: bytes, topics: array(word) })),
    receipt: object({
      transactionHash: word,
      blockHash: word,
      blockNumber: hex(/^0x[\da-f]{1,32}$/i),
      gasUsed: hex(/^0x[\da-f]{1,32}$/i),
    }),
  }),
)

/** What became of a user operation (ERC-7769); logs are those of its own calls. */
export type OperationReceipt = NonNullable<Infer<typeof RECEIPT>>

/** @throws WalletDialogError `wallet_service_failed` if a bundler’s or paymaster’s answer isn’t what its method gives */
export const readGas = (answer: unknown) => read('eth_estimateUserOperationGas', GAS, answer)
export const readSponsorship = (answer: unknown) => read('pm_getPaymasterData', SPONSORSHIP, answer)
export const readPriorityFee = (answer: unknown) => read('eth_maxPriorityFeePerGas', quantity, answer)
export const readReceipt = (answer: unknown) => read('eth_getUserOperationReceipt', RECEIPT, answer)

function read<Output>(method: string, schema: ZodMiniType<Output>, answer: unknown): Output {
  const parsed = safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw walletServiceFailed({ reason: `its answer to ${method} cannot be read` }, { cause: parsed.error })
}
