import { requestRpcBatch } from '../chains/request-rpc.ts'
import type { BlockRow, TransactionRow, TransferRow } from './index-rows.ts'

interface RpcLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

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

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721 alike; the latter's number is a fourth topic. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
const WORD_CHARS = 66

/**
 * Reads blocks with their receipts, in one request.
 * @returns the blocks in their order; fewer where the chain has fewer, or changed meanwhile
 * @throws Error if the node does not answer
 */
export async function readEvmBlocks(rpcUrl: string, first: number, last: number, signal?: AbortSignal) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => `0x${(first + index).toString(16)}`)
  const answers = await requestRpcBatch(
    rpcUrl,
    numbers.flatMap((number) => [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
    ]),
    signal,
  )
  const blocks: BlockRow[] = []
  for (let index = 0; index < numbers.length; index += 1) {
    const block = answers[2 * index] as RpcBlock | null
    const receipts = answers[2 * index + 1] as readonly RpcReceipt[] | null
    if (!block || receipts?.length !== block.transactions.length) break
    blocks.push(readBlock(block, receipts))
  }
  return blocks
}

function readBlock(block: RpcBlock, receipts: readonly RpcReceipt[]): BlockRow {
  return {
    number: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    time: Number(block.timestamp),
    transactions: block.transactions.flatMap((transaction, position) => {
      const receipt = receipts[position]
      return receipt ? [readTransaction(transaction, receipt, position)] : []
    }),
  }
}

function readTransaction(transaction: RpcTransaction, receipt: RpcReceipt, position: number): TransactionRow {
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
    transfers: [...coins, ...receipt.logs.flatMap((log) => readTransfer(log) ?? [])],
  }
}

const NATIVE = { kind: 'native', token: '', tokenId: '', viewer: '' } as const

function readTransfer({ address, topics, data }: RpcLog): TransferRow | undefined {
  const [topic, from, to, id] = topics
  if (topic !== TRANSFER_TOPIC || from?.length !== WORD_CHARS || to?.length !== WORD_CHARS) return undefined
  const sides = { token: address.toLowerCase(), sender: sideOf(from), recipient: sideOf(to), viewer: '' }
  if (id !== undefined) return { ...sides, kind: 'nft', tokenId: BigInt(id).toString(), amount: '1' }
  if (data.length !== WORD_CHARS) return undefined
  return { ...sides, kind: 'fungible', tokenId: '', amount: BigInt(data).toString() }
}

/** What comes from the zero address is made, what goes to it destroyed. */
function sideOf(topic: string): string {
  const address = `0x${topic.slice(-40).toLowerCase()}`
  return address === ZERO_ADDRESS ? '' : address
}
