import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { hashOf, trackingKey, type TrackedTransaction } from '#core/model/transaction.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import type { SentTransfer } from '#domain/transfers/submit.ts'
import { payFailed, payUnconfirmed, payUnproven } from './pay-errors.ts'
import { openElsewhere, type OpenElsewhere, type PayEvent, type PayOutcome, type PayState } from './pay-machine.ts'

interface FollowDeps {
  core: Core
  /** Knows whether another request for the payment is still open in the wallet by then. */
  $state: ReadableAtom<PayState>
  dispatch(event: PayEvent): void
}

/** Reports once the transaction is in a block or lost, or the dialog is disposed. */
export function followPayment({ core, $state, dispatch }: FollowDeps, sent: SentTransfer): void {
  const { $list } = core.use(createTransactions)
  const { hash, isCalls, network, from } = sent
  const key = trackingKey({ hash, isCalls, caipNetworkId: network.caipNetworkId, address: from })
  const find = () => $list.get().find((one) => trackingKey(one) === key)
  let isEnded = false
  function end(outcome: PayOutcome) {
    if (isEnded) return
    isEnded = true
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
    const data = { ...idOf(transaction ?? { hash, isCalls }), ...openElsewhere($state.get()) }
    end({ isPaid: false, error: payUnconfirmed(undefined, { data }) })
  })
}

function outcomeOf(transaction: TrackedTransaction, open: OpenElsewhere): PayOutcome {
  const { status, hash, isCalls } = transaction
  if (status === 'confirmed') return { isPaid: true, transactionId: hashOf(transaction) ?? hash }
  if (transaction.isDenied)
    return { isPaid: false, error: payUnproven(undefined, { data: { ...idOf(transaction), ...open } }) }
  // The replacement isn't the payment, so it isn't named.
  const data = { ...idOf(status === 'replaced' ? { hash, isCalls } : transaction), ...open }
  return { isPaid: false, error: payFailed({ reason: `its transaction has ${WORDS[status]}` }, { data }) }
}

/** The id of calls is no transaction's. */
function idOf(sent: Pick<TrackedTransaction, 'hash' | 'replacedBy' | 'isCalls'>) {
  const transactionId = hashOf(sent)
  return transactionId === undefined ? { callsId: sent.hash } : { transactionId }
}

const WORDS: Readonly<Record<TrackedTransaction['status'], string>> = {
  submitted: 'not ended',
  confirmed: 'succeeded',
  failed: 'failed',
  replaced: 'been replaced',
  dropped: 'been dropped',
}
