import type { Session } from '#core/session.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { TRANSACTIONS_KEY } from '#core/transactions/transactions-key.ts'

/** After a reload, transactions whose outcome was not known are followed; their code is loaded where there are any. */
export async function followTransactions(session: Session): Promise<void> {
  const stored = await session.ports.storage.get(STORAGE_PREFIX + TRANSACTIONS_KEY)
  // An empty list is none.
  if (stored && stored.length > 2)
    (await import('#core/transactions/resume-transactions.ts')).resumeTransactions(session)
}
