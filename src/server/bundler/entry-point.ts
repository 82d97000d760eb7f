import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import type { Operation } from './operation.ts'

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

/** Encodes the call for the hash that a VerifyingPaymaster's signer signs. Times are seconds since the epoch. */
export const encodeSponsorHash = (operation: Operation, validUntil: number, validAfter: number): Hex =>
  encodeFunctionData({
    abi: VALIDATION_ABI,
    functionName: 'getHash',
    args: [packOperation(operation), validUntil, validAfter],
  })
