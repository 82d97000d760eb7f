import { type Address, type Hex, numberToHex } from 'viem'
import { SandboxError } from '../sandbox-error.ts'
import { requestRpc, requestRpcBatch } from './request-rpc.ts'

/** A transaction of an account that the node signs for. */
export interface PlannedTransaction {
  /** Without it, the transaction deploys a contract. */
  readonly to?: Address
  readonly data?: Hex
  /** Of the chain's coin, in its smallest unit. */
  readonly value?: bigint
}

interface Receipt {
  readonly status: string
}

const GAS = numberToHex(8_000_000)
const POLL_MS = 15
const TIME_LIMIT_MS = 120_000
/** How long a chain that mines by itself may leave a transaction out of its blocks. */
const NUDGE_MS = 500

/**
 * Sends transactions in their order, and waits until all are in blocks.
 * @param from an account that the node impersonates; nothing else may send from it meanwhile
 * @returns their hashes
 * @throws SandboxError if one of them fails, or the chain makes no block within two minutes
 */
export async function sendTransactions(
  rpcUrl: string,
  from: Address,
  transactions: readonly PlannedTransaction[],
): Promise<readonly Hex[]> {
  const first = Number(await requestRpc(rpcUrl, 'eth_getTransactionCount', [from, 'pending']))
  const hashes = await requestRpcBatch(
    rpcUrl,
    transactions.map(({ value = 0n, ...transaction }, order) => ({
      method: 'eth_sendTransaction',
      params: [{ from, gas: GAS, nonce: numberToHex(first + order), value: numberToHex(value), ...transaction }],
    })),
  )
  const receipts = await waitForReceipts(rpcUrl, hashes)
  const failed = hashes.filter((_, order) => receipts[order]?.status !== '0x1')
  if (failed.length > 0)
    throw new SandboxError(`${failed.length} of ${hashes.length} transactions failed: ${failed.join(', ')}`)
  return hashes as readonly Hex[]
}

async function waitForReceipts(rpcUrl: string, hashes: readonly unknown[]): Promise<readonly Receipt[]> {
  const deadline = performance.now() + TIME_LIMIT_MS
  let nudgeAt = performance.now() + NUDGE_MS
  while (performance.now() < deadline) {
    const receipts = await requestRpcBatch(
      rpcUrl,
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    if (receipts.every((receipt) => receipt !== null)) return receipts as readonly Receipt[]
    if (performance.now() > nudgeAt) {
      await nudge(rpcUrl)
      nudgeAt = performance.now() + NUDGE_MS
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new SandboxError(`The chain has made no block with the transactions within ${TIME_LIMIT_MS / 1000} s.`)
}

/**
 * On a busy machine, anvil can mine without the transaction that was sent right before, and then has no reason to mine again. A
 * chain whose blocks a test holds back is left alone.
 */
async function nudge(rpcUrl: string): Promise<void> {
  if ((await requestRpc(rpcUrl, 'anvil_getAutomine')) === true) await requestRpc(rpcUrl, 'evm_mine')
}
