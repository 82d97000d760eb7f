import type { Core } from '#core/core.ts'
import { swapApprovalFailed } from '#core/errors/swap-errors.ts'
import { trackingKey } from '#core/model/transaction.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { wait } from '#lib/wait.ts'

/** How often the chain is read for an approval that was sent as calls. */
const CHAIN_POLL_MS = 4_000

/**
 * The same as `waitForApproval` for one that was sent as calls. Its wallet may never name a transaction of it [transactions.calls], so
 * that the chain is asked as well [swap.resume].
 */
export async function waitForCalls(
  core: Core,
  { key, isApproved }: { readonly key: string; isApproved(signal: AbortSignal): Promise<boolean> },
  signal: AbortSignal,
): Promise<void> {
  const failures = core.failures.ofReading()
  const controller = new AbortController()
  const ended = AbortSignal.any([signal, controller.signal])
  async function untilOnChain() {
    do await wait(CHAIN_POLL_MS, core.ports.clock, ended)
    while (!(await isOnChain()))
  }
  async function isOnChain() {
    try {
      const isDone = await isApproved(ended)
      failures.succeed()
      return isDone
    } catch (error) {
      // A node that doesn’t answer is asked again.
      if (!ended.aborted) failures.report(error)
      return false
    }
  }
  try {
    await Promise.race([waitForApproval(core, key, ended), untilOnChain()])
  } finally {
    controller.abort()
  }
}

/**
 * Resolves once a tracked approval is in a block; at once if it is no longer tracked, since the allowance on the chain tells then. Rejects
 * with the signal’s reason.
 * @throws WalletDialogError `swap_approval_failed` if it failed, was replaced by another transaction, or is lost
 */
export function waitForApproval(core: Core, key: string, signal: AbortSignal): Promise<void> {
  const { $list } = core.use(createTransactions)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    let isEnded = false
    const stop = $list.subscribe((list) => {
      const status = list.find((transaction) => trackingKey(transaction) === key)?.status
      if (status === 'submitted' || isEnded) return
      isEnded = true
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

/** True if a transaction of this browser isn’t in a block yet. */
export const isPending = (core: Core, key: string): boolean =>
  core
    .use(createTransactions)
    .$list.get()
    .some((transaction) => trackingKey(transaction) === key && transaction.status === 'submitted')
