import type { BalanceRequest, ChainAdapter, TransactionQuery } from '#core/ports/chain-adapter.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { readBalance } from '../evm/read-balance.ts'

/** What is read from the chains of the families that have balances (spec §9: eip155 and solana). */
export type ChainReader = Pick<Required<ChainAdapter>, 'getBalance' | 'getTransaction'>

/**
 * Native balances and outcomes of transactions, over the same way to the nodes. What Solana needs is loaded by its first use.
 * `getBalance` rejects with `balance_unavailable`, or the signal's reason; `getTransaction` as `Rpc` does.
 */
export function createChainReader(rpc: Rpc): ChainReader {
  return {
    async getBalance(request: BalanceRequest) {
      if (request.network.chainNamespace !== 'solana') return readBalance(rpc, request)
      const solana = await import('../solana/read-balance.ts')
      return solana.readBalance(rpc, request)
    },
    async getTransaction(query: TransactionQuery) {
      const isSolana = query.network.chainNamespace === 'solana'
      const { readTransaction } = await (isSolana
        ? import('../solana/read-transaction.ts')
        : import('../evm/read-transaction.ts'))
      return readTransaction(rpc, query)
    },
  }
}
