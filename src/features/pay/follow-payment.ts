import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { hashOf, type TrackedTransaction } from '#core/model/transaction.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import type { SentTransfer } from '#domain/transfers/submit.ts'
import { payFailed, payUnconfirmed } from './pay-errors.ts'
import { openElsewhere, type OpenElsewhere, type PayEvent, type PayOutcome, type PayState } from './pay-machine.ts'

interface FollowDeps {
  core: Core
  /** Knows whether another request for the payment is still open in the wallet by then. */
  $state: ReadableAtom<PayState>
  dispatch(event: PayEvent): void
}

/** Reports once that what was sent is in a block or lost, or that the dialog is gone. */
export function followPayment({ core, $state, dispatch }: FollowDeps, { hash }: SentTransfer): void {
  const { $list } = core.use(createTransactions)
  const find = () => $list.get().find((one) => one.hash === hash)
  let isOver = false
  function end(outcome: PayOutcome) {
    if (isOver) return
    isOver = true
    queueMicrotask(() => stop())
    dispatch({ type: 'outcome', outcome })
  }
  const stop = $list.subscribe(() => {
    const transaction = find()
    if (transaction && transaction.status !== 'submitted') end(outcomeOf(transaction, openElsewhere($state.get())))
  })
  // From now on, nothing here follows it [pay.end].
  core.onDispose(() => {
    const transaction = find()
    const transactionId = (transaction && hashOf(transaction)) ?? hash
    end({
      isPaid: false,
      error: payUnconfirmed(undefined, { data: { transactionId, ...openElsewhere($state.get()) } }),
    })
  })
}

function outcomeOf(transaction: TrackedTransaction, open: OpenElsewhere): PayOutcome {
  const { status, hash } = transaction
  const transactionId = hashOf(transaction) ?? hash
  if (status === 'confirmed') return { isPaid: true, transactionId }
  // What took its place isn't the payment.
  const data = { transactionId: status === 'replaced' ? hash : transactionId, ...open }
  return { isPaid: false, error: payFailed({ reason: `its transaction has ${WORDS[status]}` }, { data }) }
}

const WORDS: Readonly<Record<TrackedTransaction['status'], string>> = {
  submitted: 'not ended',
  confirmed: 'succeeded',
  failed: 'failed',
  replaced: 'been replaced',
  dropped: 'been dropped',
}
