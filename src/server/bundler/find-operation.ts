import {
  decodeEventLog,
  decodeFunctionData,
  encodeEventTopics,
  getAddress,
  hexToNumber,
  isHex,
  numberToHex,
  size,
  slice,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { ENTRY_POINT } from './entry-point.ts'
import { invalidParams } from './operation-errors.ts'

/** As many blocks as most nodes search at once, and how often we look further back. */
const WINDOW_BLOCKS = 2_000
const WINDOWS = 5

interface Log {
  readonly address: Address
  readonly data: Hex
  readonly topics: [Hex, ...Hex[]]
  readonly logIndex: Hex
  readonly transactionHash: Hex
}

const EVENT = { abi: entryPoint07Abi, eventName: 'UserOperationEvent' } as const
const BEGUN = encodeEventTopics({ abi: entryPoint07Abi, eventName: 'BeforeExecution' })[0]

/** @throws RpcError -32602 */
export function readHash(params: unknown): Hex {
  const [hash] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isHex(hash) || size(hash) !== 32) throw invalidParams('the hash of a user operation has 32 bytes')
  return hash
}

/** EntryPoint's event of an operation in the last 10,000 blocks. Only the chain stores the outcome of operations. */
async function findEvent(ask: AskNode, hash: Hex): Promise<Log | undefined> {
  const topics = encodeEventTopics({ ...EVENT, args: { userOpHash: hash } })
  let last = hexToNumber((await ask('eth_blockNumber', [])) as Hex)
  for (let window = 0; window < WINDOWS && last >= 0; window++) {
    const first = Math.max(last - WINDOW_BLOCKS + 1, 0)
    const filter = { address: ENTRY_POINT, topics, fromBlock: numberToHex(first), toBlock: numberToHex(last) }
    const logs = (await ask('eth_getLogs', [filter])) as readonly Log[]
    if (logs[0]) return logs[0]
    last = first - 1
  }
  return undefined
}

/** `eth_getUserOperationReceipt`; `null` while the operation is in no block. */
export async function readReceipt(ask: AskNode, hash: Hex) {
  const event = await findEvent(ask, hash)
  if (!event) return null
  const receipt = (await ask('eth_getTransactionReceipt', [event.transactionHash])) as {
    readonly logs: readonly Log[]
  } | null
  if (!receipt) return null // The block was just replaced.
  const { args } = decodeEventLog({ ...EVENT, data: event.data, topics: event.topics })
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = args
  const at = (log: Log) => hexToNumber(log.logIndex)
  const begun = receipt.logs.findLast(({ topics }) => topics[0] === BEGUN)
  return {
    userOpHash: hash,
    entryPoint: ENTRY_POINT,
    sender,
    nonce: numberToHex(nonce),
    ...(paymaster !== zeroAddress && { paymaster }),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    logs: receipt.logs.filter((log) => at(log) < at(event) && (!begun || at(log) > at(begun))),
    receipt,
  }
}

/** The operations of a bundle; `undefined` if the transaction calls another contract, which may have sent it to EntryPoint. */
function readBundle(input: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
    return functionName === 'handleOps' ? args[0] : undefined
  } catch {
    return undefined // It is no call of EntryPoint.
  }
}

/** `eth_getUserOperationByHash`; `null` while the operation is in no block, and for bundles that can't be read. */
export async function readOperationByHash(ask: AskNode, hash: Hex) {
  const event = await findEvent(ask, hash)
  if (!event) return null
  const transaction = (await ask('eth_getTransactionByHash', [event.transactionHash])) as {
    readonly input: Hex
    readonly blockNumber: Hex | null
    readonly blockHash: Hex | null
  } | null
  if (!transaction) return null
  const { args } = decodeEventLog({ ...EVENT, data: event.data, topics: event.topics })
  const packed = readBundle(transaction.input)?.find(
    ({ sender, nonce }) => sender === args.sender && nonce === args.nonce,
  )
  if (!packed) return null
  return {
    userOperation: {
      sender: packed.sender,
      nonce: numberToHex(packed.nonce),
      ...(packed.initCode !== '0x' && {
        factory: getAddress(slice(packed.initCode, 0, 20)),
        factoryData: rest(packed.initCode, 20),
      }),
      callData: packed.callData,
      verificationGasLimit: half(packed.accountGasLimits, 0),
      callGasLimit: half(packed.accountGasLimits, 1),
      preVerificationGas: numberToHex(packed.preVerificationGas),
      maxPriorityFeePerGas: half(packed.gasFees, 0),
      maxFeePerGas: half(packed.gasFees, 1),
      ...(packed.paymasterAndData !== '0x' && {
        paymaster: getAddress(slice(packed.paymasterAndData, 0, 20)),
        paymasterVerificationGasLimit: quantity(slice(packed.paymasterAndData, 20, 36)),
        paymasterPostOpGasLimit: quantity(slice(packed.paymasterAndData, 36, 52)),
        paymasterData: rest(packed.paymasterAndData, 52),
      }),
      signature: packed.signature,
    },
    entryPoint: ENTRY_POINT,
    blockNumber: transaction.blockNumber,
    blockHash: transaction.blockHash,
    transactionHash: event.transactionHash,
  }
}

const quantity = (bytes: Hex) => numberToHex(BigInt(bytes))
const half = (word: Hex, index: 0 | 1) => quantity(slice(word, index * 16, index * 16 + 16))
const rest = (bytes: Hex, from: number): Hex => (size(bytes) > from ? slice(bytes, from) : '0x')
