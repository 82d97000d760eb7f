import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionReader } from '#core/ports/transaction-reader.ts'

/** Outcomes of transactions on eip155 and solana; each family's part is loaded by its first question. Rejects as `Rpc` does. */
export function createTransactionReader(loadRpc: () => Promise<Rpc>): TransactionReader {
  return {
    async read(query) {
      if (query.calls) return (await import('./evm/read-calls.ts')).readCalls(query.calls.wallet, query.hash)
      const isSolana = query.network.chainNamespace === 'solana'
      const [rpc, { readTransaction }] = await Promise.all([
        loadRpc(),
        isSolana ? import('./solana/read-transaction.ts') : import('./evm/read-transaction.ts'),
      ])
      return readTransaction(rpc, query)
    },
  }
}
