import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { findByNonce } from './find-by-nonce.ts'

/** Looks on the chain for calls that their wallet has reported as failed [transactions.denied]. */
export async function readDeniedCalls(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { network, address, nonce, call, signal } = query
  if (nonce === undefined || call === undefined) return { status: 'denied' }
  const ask = (method: string, params: readonly unknown[]) => rpc.request({ network, method, params, signal })
  try {
    const use = await findByNonce(ask, { address, nonce, call })
    return use.status === 'used' && use.isSame ? { status: 'named', hash: use.hash } : { status: 'denied' }
  } catch {
    signal?.throwIfAborted()
    return { status: 'denied', isUnasked: true }
  }
}
