import {
  bytesToHex,
  concat,
  encodeFunctionData,
  encodePacked,
  hashMessage,
  hashTypedData,
  hexToBytes,
  numberToHex,
  pad,
  parseAbi,
  size,
  type Address,
  type Hex,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  toSmartAccount,
  type SmartAccount,
  type SmartAccountImplementation,
  type UserOperation,
} from 'viem/account-abstraction'
import { safeAddressOf, safeDeploymentOf, SAFE_CONTRACTS } from './safe-address.ts'
import { safeMessageHash } from './safe-message.ts'

const ABI = parseAbi([
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions) payable',
])
const CALL = 0
const DELEGATE_CALL = 1

/** Typed data that a Safe's owner signs for a user operation (EIP-712, Safe4337Module). */
const SAFE_OPERATION = {
  SafeOp: [
    { type: 'address', name: 'safe' },
    { type: 'uint256', name: 'nonce' },
    { type: 'bytes', name: 'initCode' },
    { type: 'bytes', name: 'callData' },
    { type: 'uint128', name: 'verificationGasLimit' },
    { type: 'uint128', name: 'callGasLimit' },
    { type: 'uint256', name: 'preVerificationGas' },
    { type: 'uint128', name: 'maxPriorityFeePerGas' },
    { type: 'uint128', name: 'maxFeePerGas' },
    { type: 'bytes', name: 'paymasterAndData' },
    { type: 'uint48', name: 'validAfter' },
    { type: 'uint48', name: 'validUntil' },
    { type: 'address', name: 'entryPoint' },
  ],
} as const
/** Signatures of user operations begin with the times from and until which they are valid: any time. */
const ANY_TIME = pad('0x', { size: 12 })
/** As long and as costly to check as a real signature, from no known key. */
const STUB_SIGNATURE: Hex = concat([
  ANY_TIME,
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c',
])

type SafeImplementation = SmartAccountImplementation<typeof entryPoint07Abi, '0.7'>

/** A call, as part of a user operation. */
interface AccountCall {
  readonly to: Address
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

/**
 * The smart account of an owner: a Safe 1.4.1 with one owner and the module for ERC-4337, as viem's account. Texts and typed
 * data are signed for ERC-1271; while it isn't deployed, viem wraps them by ERC-6492 with the call that deploys it.
 * @param client reads whether the account is deployed, and its nonce; its chain is the account's
 */
export async function createSafeAccount({
  client,
  owner,
}: {
  client: SafeImplementation['client']
  owner: LocalAccount
}): Promise<SmartAccount<SafeImplementation>> {
  const address = safeAddressOf(owner.address)
  const chainId = client.chain?.id
  if (chainId === undefined) throw new Error('A smart account signs for one chain')

  const signHash = (hash: Hex) =>
    owner.sign!({ hash: bytesToHex(safeMessageHash(address, BigInt(chainId), hexToBytes(hash))) })

  return toSmartAccount<SafeImplementation>({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: async () => safeDeploymentOf(owner.address),
    encodeCalls: async (calls) => encodeSafeCalls(calls),
    getStubSignature: async () => STUB_SIGNATURE,
    sign: ({ hash }) => signHash(hash),
    signMessage: ({ message }) => signHash(hashMessage(message)),
    signTypedData: (typedData) => signHash(hashTypedData(typedData as TypedDataDefinition)),
    async signUserOperation({ chainId: on = chainId, ...operation }) {
      const { domain, message } = safeOperationOf(address, on, operation)
      const signature = await owner.signTypedData({ domain, types: SAFE_OPERATION, primaryType: 'SafeOp', message })
      return concat([ANY_TIME, signature])
    },
  })
}

/** One call as itself, several as a batch that is carried out as a whole or not at all. */
export function encodeSafeCalls(calls: readonly AccountCall[]): Hex {
  const execute = (to: Address, value: bigint, data: Hex, operation: number) =>
    encodeFunctionData({ abi: ABI, functionName: 'executeUserOpWithErrorString', args: [to, value, data, operation] })
  const [first, ...others] = calls
  if (!first) throw new Error('There is nothing to call')
  if (others.length === 0) return execute(first.to, first.value ?? 0n, first.data ?? '0x', CALL)
  const packed = calls.map(({ to, value = 0n, data = '0x' }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [CALL, to, value, BigInt(size(data)), data]),
  )
  const batch = encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: [concat(packed)] })
  return execute(SAFE_CONTRACTS.multiSend, 0n, batch, DELEGATE_CALL)
}

type Operation = Omit<UserOperation<'0.7'>, 'sender' | 'signature'>

function safeOperationOf(safe: Address, chainId: number, operation: Operation) {
  const { factory, factoryData, paymaster, paymasterData } = operation
  const gas = (amount: bigint | undefined) => numberToHex(amount ?? 0n, { size: 16 })
  const message = {
    safe,
    nonce: operation.nonce,
    initCode: factory ? concat([factory, factoryData ?? '0x']) : ('0x' as const),
    callData: operation.callData,
    verificationGasLimit: operation.verificationGasLimit,
    callGasLimit: operation.callGasLimit,
    preVerificationGas: operation.preVerificationGas,
    maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
    maxFeePerGas: operation.maxFeePerGas,
    paymasterAndData: paymaster
      ? concat([
          paymaster,
          gas(operation.paymasterVerificationGasLimit),
          gas(operation.paymasterPostOpGasLimit),
          paymasterData ?? '0x',
        ])
      : ('0x' as const),
    validAfter: 0,
    validUntil: 0,
    entryPoint: entryPoint07Address,
  }
  return { domain: { chainId, verifyingContract: SAFE_CONTRACTS.module }, message }
}
