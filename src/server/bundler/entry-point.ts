import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, slice, type Address, type Hex } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'

/** EntryPoint 0.7, at the same address on every chain. */
export const ENTRY_POINT: Address = entryPoint07Address

const VALIDATION_ABI = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Packed op, bytes32 hash, uint256 missingFunds) returns (uint256)',
  'function validatePaymasterUserOp(Packed op, bytes32 hash, uint256 maxCost) returns (bytes, uint256)',
  'function getHash(Packed op, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])

export const packOperation = (operation: Operation) => toPackedUserOperation(operation)

/** A bundle of one operation. */
export const encodeBundle = (operation: Operation, beneficiary: Address): Hex =>
  encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packOperation(operation)], beneficiary],
  })

export const hashOperation = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })

/** Encodes EntryPoint's call to an account that validates an operation and pays its missing funds. */
export const encodeValidation = (operation: Operation, hash: Hex, missingFunds: bigint): Hex =>
  encodeFunctionData({
    abi: VALIDATION_ABI,
    functionName: 'validateUserOp',
    args: [packOperation(operation), hash, missingFunds],
  })

/** How it asks a paymaster. */
export const encodePaymasterValidation = (operation: Operation, hash: Hex, maxCost: bigint): Hex =>
  encodeFunctionData({
    abi: VALIDATION_ABI,
    functionName: 'validatePaymasterUserOp',
    args: [packOperation(operation), hash, maxCost],
  })

const SPONSORED = parseAbi([
  'function sponsored(address sender, uint256 nonce, bytes32 initCodeHash, bytes32 callDataHash, bytes32 accountGasLimits, uint256 paymasterGasLimits, uint256 preVerificationGas, bytes32 gasFees, uint256 chainId, address paymaster, uint48 validUntil, uint48 validAfter)',
])[0].inputs
/** Where the paymaster's gas limits are in `paymasterAndData`: after its address, and before its own data. */
const [GAS_LIMITS_START, GAS_LIMITS_END] = [20, 52]

/**
 * The hash that a VerifyingPaymaster's signer signs, by its source (`@account-abstraction/contracts` 0.7, `getHash`). Times are
 * seconds since the epoch.
 */
export function hashSponsored(
  operation: Operation & { readonly paymaster: Address },
  chainId: number,
  validUntil: number,
  validAfter: number,
): Hex {
  const packed = packOperation(operation)
  const values = [
    packed.sender,
    packed.nonce,
    keccak256(packed.initCode),
    keccak256(packed.callData),
    packed.accountGasLimits,
    BigInt(slice(packed.paymasterAndData, GAS_LIMITS_START, GAS_LIMITS_END)),
    packed.preVerificationGas,
    packed.gasFees,
    BigInt(chainId),
    operation.paymaster,
    validUntil,
    validAfter,
  ] as const
  return keccak256(encodeAbiParameters(SPONSORED, values))
}

/** Encodes the call for the hash that a VerifyingPaymaster's signer signs. Times are seconds since the epoch. */
export const encodeSponsorHash = (operation: Operation, validUntil: number, validAfter: number): Hex =>
  encodeFunctionData({
    abi: VALIDATION_ABI,
    functionName: 'getHash',
    args: [packOperation(operation), validUntil, validAfter],
  })

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
