import type { TransactionEvent, TrackedTransaction } from '#core/model/transaction.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { DROPPED_AFTER_MS } from './poll-delay.ts'

/** The event that reports a transaction to the host, under the hash that it goes by. */
export const eventOf = (
  { kind, hash, caipNetworkId, replacedBy }: TrackedTransaction,
  status: TransactionEvent['status'],
): TransactionEvent => ({ kind, status, hash: replacedBy ?? hash, caipNetworkId })

/** What a report changes about a submitted transaction, and the event for the host; `undefined` if it says nothing new. */
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
      // A hash that took its place was in a block, or its wallet says so: a node that doesn’t know it lags behind.
      return ageMs >= DROPPED_AFTER_MS && transaction.replacedBy === undefined ? end('dropped') : undefined
    case 'pending': {
      const { nonce = transaction.nonce, call = transaction.call } = report
      const isNew = nonce !== transaction.nonce || call !== transaction.call
      return isNew ? { next: { ...transaction, nonce, call } } : undefined
    }
    case 'named':
      return goOn({ ...transaction, replacedBy: report.hash })
    case 'replaced': {
      if (report.by?.isSame) return goOn({ ...transaction, replacedBy: report.by.hash })
      const { next } = end('replaced')
      // The transaction that replaced another one isn't the host's concern.
      const event = eventOf({ ...next, replacedBy: undefined }, 'failed')
      return { next: report.by ? { ...next, replacedBy: report.by.hash } : next, event }
    }
    case 'failed': {
      const next = { ...transaction, status: 'failed' as const, replacedBy: report.hash ?? transaction.replacedBy }
      return { next, event: eventOf(next, 'failed') }
    }
    case 'confirmed':
    case 'dropped':
      return end(report.status)
  }
}
