import { encodeFunctionData, hexToBigInt, hexToBytes, parseAbi, zeroAddress, type Hex } from 'viem'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { encodeBundle } from './entry-point.ts'
import type { Operation } from './operation.ts'

const TRANSACTION_GAS = 21_000n
/** Gas that EntryPoint uses before and after it measures. */
const LOOP_GAS = 20_000n
/** Of data, gas is counted in tokens (EIP-7623). */
const ZERO_BYTE_TOKENS = 1n
const BYTE_TOKENS = 4n
const TOKEN_GAS = 4n
/** The least that a transaction with this much data costs, whatever it does. */
const TOKEN_FLOOR_GAS = 10n
/** The least that an operation does. */
const LEAST_EXECUTION_GAS = 80_000n

/** Contract of OP Stack chains that returns the fee for a transaction's data, charged besides its gas. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
const ORACLE_ABI = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

/** Gas outside of EntryPoint's measurement: the transaction, its data, and the chain's other fees for that data. */
export async function gasFor(ask: AskNode, operation: Operation): Promise<bigint> {
  // Unknown fields are filled to the size that they may have in the end.
  const data = encodeBundle(
    {
      ...operation,
      preVerificationGas: operation.preVerificationGas || 100_000n,
      verificationGasLimit: operation.verificationGasLimit || 1_000_000n,
      callGasLimit: operation.callGasLimit || 1_000_000n,
      maxFeePerGas: operation.maxFeePerGas || 10n ** 10n,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas || 10n ** 9n,
    },
    zeroAddress,
  )
  return TRANSACTION_GAS + dataGas(data) + LOOP_GAS + (await layerOneGas(ask, data, operation))
}

function dataGas(data: Hex): bigint {
  let tokens = 0n
  for (const byte of hexToBytes(data)) tokens += byte === 0 ? ZERO_BYTE_TOKENS : BYTE_TOKENS
  const beyond = tokens * (TOKEN_FLOOR_GAS - TOKEN_GAS) - LEAST_EXECUTION_GAS
  return tokens * TOKEN_GAS + (beyond > 0n ? beyond : 0n)
}

/** That fee, as gas at the price that the operation pays, which is less than its `maxFeePerGas` in most blocks. */
async function layerOneGas(ask: AskNode, transaction: Hex, operation: Operation): Promise<bigint> {
  if (operation.maxFeePerGas === 0n) return 0n
  const data = encodeFunctionData({ abi: ORACLE_ABI, functionName: 'getL1Fee', args: [transaction] })
  const answer = await ask('eth_call', [{ to: GAS_PRICE_ORACLE, data }, 'latest']).catch((error: unknown) => {
    if (error instanceof RpcError) return '0x' // It reverts: this is another contract.
    throw error
  })
  if (answer === '0x') return 0n
  const { baseFeePerGas } = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex }
  return (hexToBigInt(answer as Hex) * 11n) / 10n / priceOf(operation, hexToBigInt(baseFeePerGas ?? '0x0'))
}

/** The price by EntryPoint; at least 1 wei. */
function priceOf({ maxFeePerGas, maxPriorityFeePerGas }: Operation, baseFee: bigint): bigint {
  const price = baseFee + maxPriorityFeePerGas || 1n
  return price < maxFeePerGas ? price : maxFeePerGas
}
