import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { askWallet } from '#eip1193/provider.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { findByNonce } from './find-by-nonce.ts'

const HASH = /^0x[\da-f]{64}$/i

/**
 * The status of calls that a wallet has accepted (EIP-5792, `wallet_getCallsStatus`). Rejects if the wallet isn’t connected or doesn’t
 * say. So it does if it doesn’t know them: a wallet keeps them for a session, and another one with the same account never knew them.
 * They may still have been carried out [transactions.calls].
 */
export async function readCalls(wallet: unknown, id: string): Promise<TransactionReport> {
  if (!wallet) throw new Error('The wallet of these calls is not connected.')
  const answer = fieldsOf(await askWallet(wallet as Eip1193Provider, 'wallet_getCallsStatus', [id]))
  const status = Number(answer['status'])
  const receipts = Array.isArray(answer['receipts']) ? (answer['receipts'] as unknown[]) : []
  // In the order of their blocks: the requested call is the last, after its approval.
  const hash = fieldsOf(receipts.at(-1))['transactionHash']
  // 1xx pending, 2xx included, 4xx never will be, 5xx and 6xx reverted. The transaction of a smart account’s calls doesn’t fail
  // with them.
  const named = typeof hash === 'string' && HASH.test(hash) ? hash : undefined
  if (status >= 500 && named !== undefined) return { status: 'failed', hash: named }
  // Some wallets have carried them out anyway.
  if (status >= 400 && named === undefined) return { status: 'denied' }
  // A wallet’s word alone is neither a failure nor a confirmation: the chain gives them, to a hash.
  return named === undefined ? { status: 'pending' } : { status: 'named', hash: named }
}

interface CallsQuery extends TransactionQuery {
  readonly calls: NonNullable<TransactionQuery['calls']>
}

/**
 * The status of calls: as the wallet reports it, and if that says that they failed, as the chain shows it [transactions.denied].
 * Rejects as {@link readCalls}.
 */
export async function readCallsOnChain(loadRpc: () => Promise<Rpc>, query: CallsQuery): Promise<TransactionReport> {
  const { wallet, isChecked } = query.calls
  const report = await readCalls(wallet, query.hash)
  if (report.status !== 'denied') return report
  return isChecked ? { status: 'dropped' } : readDeniedCalls(await loadRpc(), query)
}

async function readDeniedCalls(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
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
