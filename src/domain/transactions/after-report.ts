import { hashOf, type TrackedTransaction, type TransactionEvent } from '#core/model/transaction.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { DENIED_AFTER_MS, DROPPED_AFTER_MS } from './poll-delay.ts'

/** The event that reports a transaction to the host, under the hash that it goes by. The id of calls is never called one [transactions.ids]. */
export function eventOf(transaction: TrackedTransaction, status: TransactionEvent['status']): TransactionEvent {
  const { kind, caipNetworkId, hash: callsId } = transaction
  const hash = hashOf(transaction)
  if (hash !== undefined) return { kind, status, hash, caipNetworkId }
  return { kind, status, callsId, caipNetworkId, ...(transaction.isDenied && { isUnproven: true }) }
}

/** The change of a submitted transaction after a report, and the event for the host; `undefined` if nothing changed. */
export function afterReport(
  transaction: TrackedTransaction,
  report: TransactionReport,
  ageMs: number,
): { readonly next: TrackedTransaction; readonly event?: TransactionEvent } | undefined {
  const goOn = (next: TrackedTransaction) => ({ next, event: eventOf(next, 'submitted') })
  const end = (status: Exclude<TrackedTransaction['status'], 'submitted'>) => {
    const next = { ...transaction, status }
    return { next, event: eventOf(next, status === 'confirmed' ? 'confirmed' : 'failed') }
  }

  switch (report.status) {
    case 'unknown':
      // A replacement's hash was in a block, or came from its wallet: a node that doesn’t know it lags behind.
      return ageMs >= DROPPED_AFTER_MS && transaction.replacedBy === undefined ? end('dropped') : undefined
    case 'pending': {
      const { nonce = transaction.nonce, call = transaction.call } = report
      const isNew = nonce !== transaction.nonce || call !== transaction.call
      return isNew ? { next: { ...transaction, nonce, call } } : undefined
    }
    case 'named':
      return goOn({ ...transaction, replacedBy: report.hash, isDenied: undefined })
    case 'replaced': {
      if (report.by?.isSame) return goOn({ ...transaction, replacedBy: report.by.hash })
      const { next } = end('replaced')
      // The transaction that replaced another one isn't the host's concern.
      const event = eventOf(next.isCalls ? transaction : { ...next, replacedBy: undefined }, 'failed')
      return { next: report.by ? { ...next, replacedBy: report.by.hash } : next, event }
    }
    case 'denied': {
      // The chain may have them a moment later, and one that couldn't be searched shows nothing.
      if (ageMs < DENIED_AFTER_MS || report.isUnasked)
        return transaction.isDenied ? undefined : { next: { ...transaction, isDenied: true } }
      const next = { ...transaction, status: 'failed', isDenied: true } as const
      return { next, event: eventOf(next, 'failed') }
    }
    case 'failed': {
      const next = { ...transaction, status: 'failed' as const, replacedBy: report.hash ?? transaction.replacedBy }
      return { next, event: eventOf(next, 'failed') }
    }
    case 'confirmed': {
      const { next, event } = end('confirmed')
      return { next: withReceived(next, report.received), event }
    }
    case 'dropped':
      return end('dropped')
  }
}

/** The amount that a swap has brought, by the chain. */
function withReceived(transaction: TrackedTransaction, amount: bigint | undefined): TrackedTransaction {
  const { transfer } = transaction
  if (amount === undefined || !transfer?.received) return transaction
  return { ...transaction, transfer: { ...transfer, received: { ...transfer.received, amount: amount.toString() } } }
}
