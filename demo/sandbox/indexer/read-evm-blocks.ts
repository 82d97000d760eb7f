import { requestRpcBatch } from '../chains/request-rpc.ts'
import type { BlockRow, TransactionRow, TransferRow } from './index-rows.ts'
import { readInternalTransfers, type RpcTrace } from './read-internal-transfers.ts'
import { readTokenLog, type RpcLog } from './read-token-log.ts'

type BlockAnswers = readonly [RpcBlock | null, readonly RpcReceipt[] | null, readonly RpcTrace[] | null]

interface RpcReceipt {
  readonly status: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
  readonly logs: readonly RpcLog[]
}

interface RpcTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly nonce: string
  readonly input: string
}

interface RpcBlock {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly transactions: readonly RpcTransaction[]
}

const CALLS_PER_BLOCK = 3

/**
 * Reads blocks with their receipts and traces, in one request.
 * @returns the blocks in order; fewer if the chain is shorter, or changed meanwhile
 * @throws Error if the node doesn't answer
 */
export async function readEvmBlocks(rpcUrl: string, first: number, last: number, signal?: AbortSignal) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => `0x${(first + index).toString(16)}`)
  const answers = await requestRpcBatch(
    rpcUrl,
    numbers.flatMap((number) => [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
      { method: 'trace_block', params: [number] },
    ]),
    signal,
  )
  const blocks: BlockRow[] = []
  for (let index = 0; index < numbers.length; index += 1) {
    const [block, receipts, traces] = answers.slice(CALLS_PER_BLOCK * index) as unknown as BlockAnswers
    if (!block || receipts?.length !== block.transactions.length) break
    if (traces?.some(({ blockHash }) => blockHash !== block.hash)) break
    blocks.push(readBlock(block, receipts, traces ?? []))
  }
  return blocks
}

/** A block of a node, as the index keeps it. */
export function readBlock(block: RpcBlock, receipts: readonly RpcReceipt[], traces: readonly RpcTrace[]): BlockRow {
  const steps = Map.groupBy(traces, ({ transactionPosition }) => transactionPosition)
  return {
    number: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    time: Number(block.timestamp),
    transactions: block.transactions.flatMap((transaction, position) => {
      const receipt = receipts[position]
      return receipt ? [readTransaction(transaction, receipt, { position, traces: steps.get(position) ?? [] })] : []
    }),
  }
}

function readTransaction(
  transaction: RpcTransaction,
  receipt: RpcReceipt,
  { position, traces }: { readonly position: number; readonly traces: readonly RpcTrace[] },
): TransactionRow {
  const isSuccess = receipt.status === '0x1'
  const sender = transaction.from.toLowerCase()
  const recipient = transaction.to?.toLowerCase() ?? ''
  const value = BigInt(transaction.value)
  const coins: TransferRow[] =
    isSuccess && value > 0n ? [{ ...NATIVE, sender, recipient, amount: value.toString() }] : []
  return {
    position,
    hash: transaction.hash,
    sender,
    recipient,
    isSuccess,
    nonce: Number(transaction.nonce),
    fee: (BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)).toString(),
    method: recipient === '' ? 'deploy' : transaction.input.slice(2, 10),
    transfers: [...coins, ...readInternalTransfers(traces), ...receipt.logs.flatMap(readTokenLog)],
  }
}

const NATIVE = { kind: 'native', token: '', tokenId: '', viewer: '' } as const
