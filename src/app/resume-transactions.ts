import { createTransactionReader } from '#chains/create-transaction-reader.ts'
import type { Session } from '#core/session.ts'
import { createTransactions, type TransactionsOwner } from '#domain/transactions/create-transactions.ts'
import { stateOf } from '#core/state-of.ts'
import type { PagePorts } from './create-ports.ts'

/** Follows what earlier pages of the site were waiting for. */
export function resumeTransactions(session: Session, { loadChains, loadRpc }: PagePorts): void {
  const ports = { ...session.ports, transactionReader: createTransactionReader({ loadChains, loadRpc }) }
  stateOf<TransactionsOwner, unknown>({ ...session, ports }, createTransactions)
}
