import type { TrackedTransaction } from '#core/model/transaction.ts'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import { isNothing, isOwn } from '#domain/recipients/known-recipients.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { ActivityEntry, Bait } from './activity-entry.ts'
import type { KnownAddresses } from './create-known-addresses.ts'

/** How many other participants of a transaction are judged: more than any honest one shows. */
const OTHERS_LIMIT = 20

/** Addresses that the visitor has sent to on this page, or is about to. */
export function sessionRecipients(transactions: readonly TrackedTransaction[]) {
  return transactions.flatMap(({ transfer, submittedAt }) =>
    transfer && !isNothing(transfer.amount) ? { address: transfer.to, since: submittedAt } : [],
  )
}

/** The facts by which an entry is checked: its other participants, and any bait that doesn't depend on them. */
export function baitFacts(transaction: HistoryTransaction, account: string): Pick<ActivityEntry, 'others' | 'bait'> {
  const { transfers } = transaction
  const parties = transfers.flatMap(({ sender, recipient }) => [sender ?? [], recipient ?? []].flat())
  const others = [...new Set(parties.filter((address) => !isSameAddress(address, account)))].slice(0, OTHERS_LIMIT)
  // A transfer of nothing needs no consent.
  const isEmpty = transfers.length > 0 && transfers.every(({ quantity }) => isNothing(quantity))
  return { others, ...(isEmpty && !isOwn(transaction, account) && { bait: { kind: 'nothing' } }) }
}

/**
 * Marks entries of address poisoning, by the addresses known at this moment: entries made so that the visitor copies a wrong address from
 * the history one day. Either the other side only looks like a known address, or a stranger has moved an amount of zero in the visitor's
 * name. The genuine address may be on a page that is read later, so entries are checked again and again; an unchanged result is the same
 * object.
 */
export function createBaitJudge({ lookalikeOf }: Pick<KnownAddresses, 'lookalikeOf'>) {
  const called = new WeakMap<ActivityEntry, ActivityEntry & { readonly bait: Bait }>()
  return (entry: ActivityEntry): ActivityEntry => {
    for (const other of entry.others ?? []) {
      const known = lookalikeOf(other)
      if (known === undefined) continue
      const before = called.get(entry)
      if (before?.bait.kind === 'lookalike' && before.bait.known === known) return before
      const flagged = { ...entry, bait: { kind: 'lookalike', known } } as const
      called.set(entry, flagged)
      return flagged
    }
    return entry
  }
}
