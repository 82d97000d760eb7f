import type { Chains } from '#core/ports/chain-family.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionReader } from '#core/ports/transaction-reader.ts'

interface TransactionReaderDeps {
  loadChains(): Promise<Chains>
  loadRpc(): Promise<Rpc>
}

/** Outcomes of transactions. A family's code loads on first use. Rejects as `Rpc` does. */
export function createTransactionReader({ loadChains, loadRpc }: TransactionReaderDeps): TransactionReader {
  return {
    async read(query) {
      const chains = await loadChains()
      const report = await chains.of(query.network.chainNamespace).readTransaction?.(loadRpc, query)
      return report ?? { status: 'unknown' }
    },
  }
}
