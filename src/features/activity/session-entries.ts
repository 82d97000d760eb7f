import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import { trackingKey, type TrackedTransaction } from '#core/model/transaction.ts'
import { formatUnits } from '#lib/amounts.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { Action, ActivityAsset, ActivityEntry } from './activity-entry.ts'

const ACTIONS: Readonly<Record<TrackedTransaction['kind'], Action>> = {
  send: 'send',
  swap: 'trade',
  approve: 'approve',
  pay: 'send',
}

/**
 * Transactions of this session, once the code that follows them is there: it reads storage, which the list need not wait for. Where
 * it cannot be fetched, the history stands alone.
 */
export function createSessionTransactions(core: Core): ReadableAtom<readonly TrackedTransaction[]> {
  const $list = atom<readonly TrackedTransaction[]>([])
  import('#domain/transactions/create-transactions.ts').then(
    ({ createTransactions }) => core.onDispose(core.use(createTransactions).$list.subscribe((list) => $list.set(list))),
    core.failures.report,
  )
  return $list
}

/** This page's transactions by the account on the active chain, as lines of Activity, without those in the history. */
export function sessionEntries(
  transactions: readonly TrackedTransaction[],
  account: ActiveAccount | undefined,
  history: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  if (!account || transactions.length === 0) return []
  const own = transactions.filter(
    ({ address, caipNetworkId }) => caipNetworkId === account.caipNetworkId && isSameAddress(address, account.address),
  )
  const historyHashes = new Set(history.map(({ hash }) => hash?.toLowerCase()))
  const shown = own.filter((transaction) => !isOfSwap(transaction, own))
  return shown.filter((transaction) => !historyHashes.has(hashOf(transaction).toLowerCase())).map(toEntry)
}

/** An approval that a swap of the same token came after is a part of it [activity.swap]. */
const isOfSwap = ({ kind, submittedAt, approves }: TrackedTransaction, own: readonly TrackedTransaction[]) =>
  kind === 'approve' &&
  own.some(
    (other) =>
      other.kind === 'swap' &&
      other.submittedAt >= submittedAt &&
      approves !== undefined &&
      other.transfer?.tokenAddress !== undefined &&
      isSameAddress(other.transfer.tokenAddress, approves),
  )

/** The hash with which it is in a block: a sped-up one has another hash than the one it was sent with. */
export function hashOf({ hash, replacedBy, status }: TrackedTransaction): string {
  return status === 'replaced' ? hash : (replacedBy ?? hash)
}

/** The id of a transaction's line. */
export const sessionIdOf = (transaction: TrackedTransaction): string => `session ${trackingKey(transaction)}`

function toEntry(transaction: TrackedTransaction): ActivityEntry {
  const { kind, status, isDenied, submittedAt, address, transfer } = transaction
  // Calls that a wallet has only accepted have no transaction for an explorer yet; once they are replaced, they have none any more.
  const hasHash = !transaction.isCalls || (transaction.replacedBy !== undefined && status !== 'replaced')
  const hash = hasHash ? hashOf(transaction) : undefined
  const isSelf = transfer !== undefined && isSameAddress(transfer.to, address)
  return {
    id: sessionIdOf(transaction),
    hash,
    action: isSelf ? 'self' : ACTIONS[kind],
    status: isDenied ? 'unclear' : status === 'submitted' ? 'pending' : status,
    at: submittedAt,
    party: isSelf || kind === 'swap' ? undefined : transfer?.to,
    assets: transfer
      ? [
          {
            direction: isSelf ? 'self' : 'out',
            name: transfer.symbol,
            quantity: formatUnits(BigInt(transfer.amount), transfer.decimals),
            pictureUrl: transfer.iconUrl,
          },
          ...(transfer.received ? [toReceived(transfer.received)] : []),
        ]
      : [],
    more: 0,
  }
}

/** How much arrives, only the chain knows. */
function toReceived({
  symbol,
  iconUrl,
  amount,
  decimals,
}: NonNullable<NonNullable<TrackedTransaction['transfer']>['received']>): ActivityAsset {
  const isKnown = amount !== undefined && decimals !== undefined
  const quantity = isKnown ? formatUnits(BigInt(amount), decimals) : undefined
  return { direction: 'in', name: symbol, quantity, pictureUrl: iconUrl }
}
