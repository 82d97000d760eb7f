import type { UserOperation } from 'viem/account-abstraction'

/** A user operation of EntryPoint 0.7. */
export type Operation = UserOperation<'0.7'>

/** Max gas of one operation: less than half of a block on every network. */
export const MAX_GAS = 12_000_000n

/** All gas that an operation may use. */
export const gasOf = (operation: Operation): bigint =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)
