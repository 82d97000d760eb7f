import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { Bait } from './activity-entry.ts'
import type { KnownAddresses } from './create-known-addresses.ts'

const isNothing = (quantity: string | undefined) => quantity !== undefined && !/[1-9]/.test(quantity)

/** Whether the account made it itself; nobody else can have it send anything but nothing. */
const isOwn = ({ sentFrom }: HistoryTransaction, account: string) =>
  sentFrom !== undefined && isSameAddress(sentFrom, account)

/** Those that the account itself has sent something to: what imitates them is bait. */
export function genuineReceivers(transaction: HistoryTransaction, account: string): readonly string[] {
  if (!isOwn(transaction, account)) return []
  const out = transaction.transfers.filter(({ direction, quantity }) => direction === 'out' && !isNothing(quantity))
  return out.flatMap(({ recipient }) => recipient ?? [])
}

/**
 * Why a transaction is to be called out: it was made so that the visitor copies a wrong address from the history one day. Either
 * the other side only looks like somebody the visitor knows, or somebody else had nothing moved in the visitor's name.
 */
export function findBait(transaction: HistoryTransaction, account: string, known: KnownAddresses): Bait | undefined {
  const { transfers } = transaction
  const others = transfers
    .flatMap(({ sender, recipient }) => [sender ?? [], recipient ?? []].flat())
    .filter((address) => !isSameAddress(address, account))
  for (const address of others) {
    const lookalike = known.lookalikeOf(address)
    if (lookalike !== undefined) return { kind: 'lookalike', known: lookalike }
  }
  const isEmpty = transfers.length > 0 && transfers.every(({ quantity }) => isNothing(quantity))
  return isEmpty && !isOwn(transaction, account) ? { kind: 'nothing' } : undefined
}
