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
import { isSameAddress } from '#lib/compare-addresses.ts'
import { ENTRY_POINT } from '../accounts/safe-address.ts'

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

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

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
const TIPS = object({ reward: array(array(quantity)) })
const BASE_FEES = object({ baseFeePerGas: array(quantity) })
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

/** The outcome of a user operation (ERC-7769), with the logs of its own calls. */
export type OperationReceipt = NonNullable<Infer<typeof RECEIPT>>

/** @throws WalletDialogError `wallet_service_failed` if a bundler’s or paymaster’s answer doesn't fit its method */
export const readGas = (answer: unknown) => read('eth_estimateUserOperationGas', GAS, answer)
/**
 * A paymaster's answer about an operation of `sender`. An address that pays for nothing isn't a paymaster: with the zero address
 * in the bytes that are signed, EntryPoint charges the sender.
 */
export function readSponsorship(answer: unknown, sender: string) {
  const sponsorship = read('pm_getPaymasterData', SPONSORSHIP, answer)
  if (![ZERO_ADDRESS, ENTRY_POINT, sender].some((address) => isSameAddress(address, sponsorship.paymaster)))
    return sponsorship
  throw walletServiceFailed({ reason: 'its paymaster doesn’t pay' })
}
/** How many transactions an account has sent: the nonce of its next one. */
export const readCount = (answer: unknown) => Number(read('eth_getTransactionCount', quantity, answer))
export const readPriorityFee = (answer: unknown) => read('eth_maxPriorityFeePerGas', quantity, answer)
export const readPrice = (answer: unknown) => read('eth_gasPrice', quantity, answer)
/** The tips and base fees of the last blocks, with the next one's base fee; empty if the node doesn't report them. */
export function readHistory(answer: unknown): {
  readonly tips: readonly bigint[]
  readonly baseFees: readonly bigint[]
} {
  const tips = safeParse(TIPS, answer)
  const baseFees = safeParse(BASE_FEES, answer)
  return {
    tips: tips.success ? tips.data.reward.flat() : [],
    baseFees: baseFees.success ? baseFees.data.baseFeePerGas : [],
  }
}
export const readReceipt = (answer: unknown) => read('eth_getUserOperationReceipt', RECEIPT, answer)

function read<Output>(method: string, schema: ZodMiniType<Output>, answer: unknown): Output {
  const parsed = safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw walletServiceFailed({ reason: `its answer to ${method} cannot be read` }, { cause: parsed.error })
}
