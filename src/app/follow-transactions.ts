import type { Client } from '#core/client.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { TRANSACTIONS_KEY } from '#domain/transactions/transactions-key.ts'
import type { PagePorts } from './create-ports.ts'

/**
 * After a reload, transactions whose outcome isn’t known are tracked; the code for that loads if there are any. If it
 * can’t be loaded, they stay stored, and the next page tries again.
 */
export async function followTransactions(client: Client, ports: PagePorts): Promise<void> {
  if (!(await ports.storage.get(STORAGE_PREFIX + TRANSACTIONS_KEY))) return
  import('./resume-transactions.ts').then(
    (module) => module.resumeTransactions(client, ports),
    () => {},
  )
}
