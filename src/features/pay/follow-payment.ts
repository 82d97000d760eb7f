import type { Core } from '#core/core.ts'
import { hashOf, type TrackedTransaction } from '#core/model/transaction.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import type { SentTransfer } from '#domain/transfers/submit.ts'
import { payFailed, payUnconfirmed } from './pay-errors.ts'
import type { PayOutcome } from './pay-machine.ts'

/** Reports once that what was sent is in a block or lost, or that the dialog is gone. */
export function followPayment(core: Core, { hash }: SentTransfer, onOutcome: (outcome: PayOutcome) => void): void {
  const { $list } = core.use(createTransactions)
  const find = () => $list.get().find((one) => one.hash === hash)
  let isOver = false
  function end(outcome: PayOutcome) {
    if (isOver) return
    isOver = true
    queueMicrotask(() => stop())
    onOutcome(outcome)
  }
  const stop = $list.subscribe(() => {
    const transaction = find()
    if (transaction && transaction.status !== 'submitted') end(outcomeOf(transaction))
  })
  // From now on, nothing here follows it [pay.end].
  core.onDispose(() => {
    const transaction = find()
    const transactionId = (transaction && hashOf(transaction)) ?? hash
    end({ isPaid: false, error: payUnconfirmed(undefined, { data: { transactionId } }) })
  })
}

function outcomeOf(transaction: TrackedTransaction): PayOutcome {
  const { status, hash } = transaction
  const transactionId = hashOf(transaction) ?? hash
  if (status === 'confirmed') return { isPaid: true, transactionId }
  // What took its place isn't the payment.
  const data = { transactionId: status === 'replaced' ? hash : transactionId }
  return { isPaid: false, error: payFailed({ reason: `its transaction has ${WORDS[status]}` }, { data }) }
}

const WORDS: Readonly<Record<TrackedTransaction['status'], string>> = {
  submitted: 'not ended',
  confirmed: 'succeeded',
  failed: 'failed',
  replaced: 'been replaced',
  dropped: 'been dropped',
}
