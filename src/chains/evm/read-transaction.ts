import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'

/** Nodes without an archive keep the state of this many blocks. */
const STATE_DEPTH = 128
/** How much of a call's data is compared: the selector and 32 words. */
const CALL_LIMIT = 2_100

type Fields = Readonly<Record<string, unknown>>
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * What has become of an EVM transaction: by its receipt, else by whether the node has it, else by whether its nonce is used up.
 * Rejects as `Rpc` does.
 */
export async function readTransaction(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { network, hash, signal } = query
  const ask: Ask = (method, params) => rpc.request({ network, method, params, signal })
  const outcome = await readOutcome(ask, hash)
  if (outcome) return outcome
  const found = fieldsOf(await ask('eth_getTransactionByHash', [hash]))
  const nonce = (found && numberOf(found['nonce'])) ?? query.nonce
  const call = (found && callOf(found)) ?? query.call
  if (nonce !== undefined && (await countAt(ask, query.address, 'latest')) > nonce) {
    // It may have been included in a block since the first call.
    return (await readOutcome(ask, hash)) ?? (await findReplacement(ask, { ...query, nonce, call }))
  }
  return found ? { status: 'pending', nonce, call } : { status: 'unknown' }
}

async function readOutcome(ask: Ask, hash: string): Promise<TransactionReport | undefined> {
  const receipt = fieldsOf(await ask('eth_getTransactionReceipt', [hash]))
  // Before Byzantium, receipts had no status: being in a block counts as success.
  if (!receipt || receipt['blockNumber'] === null || receipt['blockNumber'] === undefined) return undefined
  return { status: receipt['status'] === '0x0' ? 'failed' : 'confirmed' }
}

interface Replaced {
  address: string
  hash: string
  nonce: number
  call: string | undefined
}

/** The transaction that used the nonce: it is in the block in which the sender's count passed it, if that is a recent one. */
async function findReplacement(ask: Ask, { address, hash, nonce, call }: Replaced): Promise<TransactionReport> {
  try {
    const latest = numberOf(await ask('eth_blockNumber', [])) ?? 0
    let before = Math.max(latest - STATE_DEPTH, -1)
    let after = latest
    if (before >= 0 && (await countAt(ask, address, toHex(before))) > nonce) return { status: 'replaced' }
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if ((await countAt(ask, address, toHex(middle))) > nonce) after = middle
      else before = middle
    }
    const block = fieldsOf(await ask('eth_getBlockByNumber', [toHex(after), true]))
    const transactions = Array.isArray(block?.['transactions']) ? (block['transactions'] as unknown[]) : []
    const other = transactions
      .map(fieldsOf)
      .find((one) => one && isAddress(one['from'], address) && numberOf(one['nonce']) === nonce)
    const otherHash = other?.['hash']
    if (!other || typeof otherHash !== 'string') return { status: 'replaced' }
    if (otherHash.toLowerCase() === hash.toLowerCase()) return { status: 'unknown' }
    return { status: 'replaced', by: { hash: otherHash, isSame: call !== undefined && callOf(other) === call } }
  } catch {
    // It was replaced, but the node can’t say by which transaction.
    return { status: 'replaced' }
  }
}

async function countAt(ask: Ask, address: string, block: string): Promise<number> {
  return numberOf(await ask('eth_getTransactionCount', [address, block])) ?? 0
}

/** Recipient, value and data, in a form to compare. */
function callOf({ to, value, input }: Fields): string {
  const texts = [to, value, input].map((field) => (typeof field === 'string' ? field : ''))
  return texts.join(' ').toLowerCase().slice(0, CALL_LIMIT)
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

const isAddress = (value: unknown, address: string) =>
  typeof value === 'string' && value.toLowerCase() === address.toLowerCase()

const toHex = (value: number) => `0x${value.toString(16)}`

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(value)) return undefined
  return Number(value)
}
