import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'

/**
 * Transactions of this session, once the code that follows them is there: it reads storage, which the list need not wait for. Where
 * it cannot be fetched, the history stands alone.
 */
export function createSessionTransactions(core: Core): ReadableAtom<readonly TrackedTransaction[]> {
  const $list = atom<readonly TrackedTransaction[]>([])
  import('#domain/transactions/create-transactions.ts').then(
    ({ createTransactions }) => core.onDispose(core.use(createTransactions).$list.subscribe((list) => $list.set(list))),
    core.failures.report,
  )
  return $list
}
