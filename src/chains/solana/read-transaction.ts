import { array, nullable, object, safeParse, string, unknown, number, optional } from 'zod/mini'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'

const answerSchema = object({
  value: array(nullable(object({ err: optional(unknown()), confirmationStatus: optional(nullable(string())) }))),
})

/** In a block that most of the stake has voted for, or that can no longer change. */
const FINAL: readonly string[] = ['confirmed', 'finalized']
const BLOCK_HEIGHT = number()

/** The status of a Solana transaction, by its signature. Rejects as `Rpc` does, and with a TypeError if an answer can’t be read. */
export async function readTransaction(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { hash, lastValidBlockHeight } = query
  const status = await readStatus(rpc, query)
  if (status) return status
  if (lastValidBlockHeight === undefined) return { status: 'unknown' }
  const { network, signal } = query
  const params = [{ commitment: 'confirmed' }]
  const height = safeParse(BLOCK_HEIGHT, await rpc.request({ network, method: 'getBlockHeight', params, signal }))
  if (!height.success || BigInt(Math.floor(height.data)) <= lastValidBlockHeight) return { status: 'unknown' }
  // It may have been included in the last block that could hold it.
  return (await readStatus(rpc, { ...query, hash })) ?? { status: 'dropped' }
}

async function readStatus(
  rpc: Rpc,
  { network, hash, signal }: TransactionQuery,
): Promise<TransactionReport | undefined> {
  const params = [[hash], { searchTransactionHistory: true }]
  const answer = await rpc.request({ network, method: 'getSignatureStatuses', params, signal })
  const statuses = safeParse(answerSchema, answer)
  if (!statuses.success) throw new TypeError('The node gives no status')
  const [found] = statuses.data.value
  if (found === null) return undefined
  if (found === undefined) throw new TypeError('The node gives no status')
  if (found.err !== null && found.err !== undefined) return { status: 'failed' }
  // Only a final status counts; without `err`, the answer doesn’t tell if it failed.
  const isConfirmed = found.err === null && FINAL.includes(found.confirmationStatus ?? '')
  return { status: isConfirmed ? 'confirmed' : 'pending' }
}
