import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { fieldsOf } from './fields-of.ts'
import { callOf, countAt, findByNonce, numberOf, type Ask } from './find-by-nonce.ts'
import { readReceived } from './read-received.ts'

/**
 * The status of an EVM transaction: by its receipt, else by whether the node has it, else by whether its nonce is used up.
 * Rejects as `Rpc` does.
 */
export async function readTransaction(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { network, hash, signal } = query
  const readOutcome = (of: string) => readReceipt(ask, of, query)
  const ask: Ask = (method, params) => rpc.request({ network, method, params, signal })
  const outcome = await readOutcome(hash)
  if (outcome) return outcome
  const found = fieldsOf(await ask('eth_getTransactionByHash', [hash]))
  const nonce = (found && numberOf(found['nonce'])) ?? query.nonce
  const call = (found && callOf(found)) ?? query.call
  const count = nonce === undefined ? undefined : await countAt(ask, query.address, 'latest')
  if (nonce !== undefined && count !== undefined && count > nonce) {
    // It may have been included in a block since the first call.
    const ended = (await readOutcome(hash)) ?? (await findReplacement(ask, { ...query, nonce, call }))
    if (ended) return ended
  }
  return found ? { status: 'pending', nonce, call } : { status: 'unknown' }
}

async function readReceipt(
  ask: Ask,
  hash: string,
  { address, token }: TransactionQuery,
): Promise<TransactionReport | undefined> {
  const receipt = fieldsOf(await ask('eth_getTransactionReceipt', [hash]))
  if (!receipt || receipt['blockNumber'] === null || receipt['blockNumber'] === undefined) return undefined
  const { status, root } = receipt
  const ended = numberOf(status)
  // Before Byzantium (EIP-658), receipts had a root instead of a status: being in a block counts as success.
  const isOld = (status === undefined || status === null) && typeof root === 'string'
  if (ended === 1 || isOld) {
    const received = token === undefined ? undefined : readReceived(receipt, address, token)
    return { status: 'confirmed', ...(received !== undefined && { received }) }
  }
  // Without a status that can be read, nothing is known of how it ended, but that a node has it: it isn't lost.
  return { status: ended === 0 ? 'failed' : 'pending' }
}

/**
 * The transaction that used the nonce: it is in the block in which the sender's count passed it, if that is a recent one. `undefined` if
 * this node still has the nonce free. Rejects if it can't be searched for: it may be this transaction itself.
 */
async function findReplacement(
  ask: Ask,
  { address, hash, nonce, call }: { address: string; hash: string; nonce: number; call: string | undefined },
): Promise<TransactionReport | undefined> {
  const use = await findByNonce(ask, { address, nonce, call })
  if (use.status === 'unused') return undefined
  // It was replaced, but the node can't say by which transaction.
  if (use.status === 'unknown') return { status: 'replaced' }
  const { hash: other, isSame } = use
  // In a block, whose receipt is still to come: it isn't lost.
  return other.toLowerCase() === hash.toLowerCase()
    ? { status: 'pending', nonce, call }
    : { status: 'replaced', by: { hash: other, isSame } }
}
