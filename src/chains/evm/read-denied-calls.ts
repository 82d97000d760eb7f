import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { findByNonce } from './find-by-nonce.ts'

/** Looks on the chain for calls that their wallet has reported as failed [transactions.denied]. */
export async function readDeniedCalls(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { network, address, nonce, call, signal } = query
  if (nonce === undefined || call === undefined) return { status: 'denied' }
  const ask = (method: string, params: readonly unknown[]) => rpc.request({ network, method, params, signal })
  const found = await findByNonce(ask, { address, nonce, call }).catch(() => undefined)
  return found?.isSame ? { status: 'named', hash: found.hash } : { status: 'denied' }
}
