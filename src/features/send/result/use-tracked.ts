import { useEffect, useState } from 'react'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { useCore } from '#ui/ui-context.ts'

/** A transaction that is followed, as it stands now; `undefined` for one that nobody follows. */
export function useTracked(hash: string | undefined): TrackedTransaction | undefined {
  const core = useCore()
  const [tracked, setTracked] = useState<TrackedTransaction>()
  useEffect(() => {
    const over = new AbortController()
    void follow(over.signal)
    /** What follows transactions was loaded before the wallet was asked: this only finds it. */
    async function follow(signal: AbortSignal) {
      const { createTransactions } = await import('#domain/transactions/create-transactions.ts')
      if (signal.aborted) return
      const stop = core
        .use(createTransactions)
        .$list.subscribe((list) => setTracked(list.find((transaction) => transaction.hash === hash)))
      signal.addEventListener('abort', stop)
    }
    return () => over.abort()
  }, [core, hash])
  return tracked
}
