import type { Core } from '#core/core.ts'
import { hashOf, type TrackedTransaction } from '#core/model/transaction.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import type { SentTransfer } from '#domain/transfers/submit.ts'
import { payFailed } from './pay-errors.ts'
import type { PayOutcome } from './pay-machine.ts'

/** Reports once that what was sent is in a block, or lost. */
export function followPayment(core: Core, { hash }: SentTransfer, onOutcome: (outcome: PayOutcome) => void): void {
  const stop = core.use(createTransactions).$list.subscribe((list) => {
    const transaction = list.find((one) => one.hash === hash)
    if (!transaction || transaction.status === 'submitted') return
    queueMicrotask(() => stop())
    onOutcome(outcomeOf(transaction))
  })
  core.onDispose(() => stop())
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
