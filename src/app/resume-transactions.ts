import { createTransactionReader } from '#chains/create-transaction-reader.ts'
import type { Client } from '#core/client.ts'
import { stateOf } from '#core/state-of.ts'
import { createTransactions, type TransactionsOwner } from '#domain/transactions/create-transactions.ts'
import type { PagePorts } from './create-ports.ts'

/** Tracks the transactions that earlier pages of the site were waiting for. */
export function resumeTransactions(client: Client, { loadChains, loadRpc }: PagePorts): void {
  const ports = { ...client.ports, transactionReader: createTransactionReader({ loadChains, loadRpc }) }
  stateOf<TransactionsOwner, unknown>({ ...client, ports }, createTransactions)
}
