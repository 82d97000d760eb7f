import type { ActiveAccount } from '#core/model/account.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { formatUnits } from '#lib/amounts.ts'
import type { Action, ActivityEntry } from './activity-entry.ts'
import type { EntryList } from './entry-list.ts'

const ACTIONS: Readonly<Record<TrackedTransaction['kind'], Action>> = {
  send: 'send',
  swap: 'trade',
  approve: 'approve',
  pay: 'send',
  name: 'execute',
}

/** Transactions of this session that the account made on the active chain, as lines of Activity, without those that the history has. */
export function sessionEntries(
  transactions: readonly TrackedTransaction[],
  account: ActiveAccount | undefined,
  list: EntryList,
): readonly ActivityEntry[] {
  if (!account || transactions.length === 0) return []
  const own = transactions.filter(
    ({ address, caipNetworkId }) =>
      caipNetworkId === account.caipNetworkId && address.toLowerCase() === account.address.toLowerCase(),
  )
  const known = new Set(list.newest.map(({ hash }) => hash?.toLowerCase()))
  return own.filter((transaction) => !known.has(hashOf(transaction).toLowerCase())).map(toEntry)
}

/** The hash that it is in a block with: one that was sped up has another than it was sent with. */
export function hashOf({ hash, replacedBy, status }: TrackedTransaction): string {
  return status === 'replaced' ? hash : (replacedBy ?? hash)
}

function toEntry(transaction: TrackedTransaction): ActivityEntry {
  const { kind, status, submittedAt, address, transfer } = transaction
  // What a wallet has only taken has no transaction that an explorer could show.
  const hash = transaction.isCalls && !transaction.replacedBy ? undefined : hashOf(transaction)
  const isSelf = transfer?.to.toLowerCase() === address.toLowerCase()
  return {
    id: `session ${transaction.hash}`,
    hash,
    action: isSelf ? 'self' : ACTIONS[kind],
    status: status === 'submitted' ? 'pending' : status,
    at: submittedAt,
    party: isSelf ? undefined : transfer?.to,
    assets: transfer
      ? [
          {
            direction: isSelf ? 'self' : 'out',
            name: transfer.symbol,
            quantity: formatUnits(BigInt(transfer.amount), transfer.decimals),
            pictureUrl: transfer.iconUrl,
          },
        ]
      : [],
    more: 0,
  }
}
