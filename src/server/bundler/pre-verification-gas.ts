import { encodeFunctionData, hexToBigInt, hexToBytes, parseAbi, zeroAddress, type Hex } from 'viem'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { encodeBundle, type Operation } from './entry-point.ts'

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

/** The cost of a bundle outside of EntryPoint's measurement. */
export interface Overhead {
  /** For the transaction, its data, and the chain's other fees for that data. */
  readonly gas: bigint
  /** These other fees, in wei. The bundle's key pays them at whatever price the operation names for gas. */
  readonly layerOneFee: bigint
}

export const gasFor = async (ask: AskNode, operation: Operation): Promise<bigint> =>
  (await readOverhead(ask, operation)).gas

export async function readOverhead(ask: AskNode, operation: Operation): Promise<Overhead> {
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
  const layerOneFee = await readLayerOneFee(ask, data)
  const layerOneGas = await toGas(ask, layerOneFee, operation)
  return { gas: TRANSACTION_GAS + dataGas(data) + LOOP_GAS + layerOneGas, layerOneFee }
}

function dataGas(data: Hex): bigint {
  let tokens = 0n
  for (const byte of hexToBytes(data)) tokens += byte === 0 ? ZERO_BYTE_TOKENS : BYTE_TOKENS
  const beyond = tokens * (TOKEN_FLOOR_GAS - TOKEN_GAS) - LEAST_EXECUTION_GAS
  return tokens * TOKEN_GAS + (beyond > 0n ? beyond : 0n)
}

/** The fee for a transaction's data on L1, in wei; 0 on other networks. */
async function readLayerOneFee(ask: AskNode, transaction: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: ORACLE_ABI, functionName: 'getL1Fee', args: [transaction] })
  const answer = await ask('eth_call', [{ to: GAS_PRICE_ORACLE, data }, 'latest']).catch((error: unknown) => {
    if (error instanceof RpcError) return '0x' // It reverts: this is another contract.
    throw error
  })
  return answer === '0x' ? 0n : hexToBigInt(answer as Hex)
}

/** That fee, as gas at the price that the operation pays, which is less than its `maxFeePerGas` in most blocks. */
async function toGas(ask: AskNode, layerOneFee: bigint, operation: Operation): Promise<bigint> {
  if (layerOneFee === 0n || operation.maxFeePerGas === 0n) return 0n
  const { baseFeePerGas } = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex }
  return (layerOneFee * 11n) / 10n / priceOf(operation, hexToBigInt(baseFeePerGas ?? '0x0'))
}

/** The price by EntryPoint; at least 1 wei. */
function priceOf({ maxFeePerGas, maxPriorityFeePerGas }: Operation, baseFee: bigint): bigint {
  const price = baseFee + maxPriorityFeePerGas || 1n
  return price < maxFeePerGas ? price : maxFeePerGas
}
