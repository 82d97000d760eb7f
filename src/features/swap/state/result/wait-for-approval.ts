import type { Core } from '#core/core.ts'
import { swapApprovalFailed } from '#core/errors/swap-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'

/**
 * Resolves once an approval that is tracked is in a block; at once if nobody tracks it any more, since the allowance on the chain
 * tells then. Rejects with the signal’s reason.
 * @throws WalletDialogError `swap_approval_failed` if it failed, was replaced by another transaction, or is lost
 */
export function waitForApproval(core: Core, hash: string, signal: AbortSignal): Promise<void> {
  const { $list } = core.use(createTransactions)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    let isOver = false
    const stop = $list.subscribe((list) => {
      const status = list.find((transaction) => transaction.hash === hash)?.status
      if (status === 'submitted' || isOver) return
      isOver = true
      if (status === undefined || status === 'confirmed') resolve()
      else reject(swapApprovalFailed())
      queueMicrotask(end)
    })
    function end() {
      stop()
      signal.removeEventListener('abort', onAbort)
    }
    function onAbort() {
      end()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Whether a transaction of this browser isn’t in a block yet. */
export const isPending = (core: Core, hash: string): boolean =>
  core
    .use(createTransactions)
    .$list.get()
    .some((transaction) => transaction.hash === hash && transaction.status === 'submitted')
