import type { HistoryTransaction, HistoryTransfer } from '#core/ports/blockchain-api.ts'
import { ACTIONS, ASSETS_SHOWN, type Action, type ActivityAsset, type ActivityEntry } from './activity-entry.ts'

/** True if a transaction is spam: all it moved are NFTs flagged as spam [activity.spam]. */
export function isSpam({ transfers }: Pick<HistoryTransaction, 'transfers'>): boolean {
  return transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam)
}

/** No block of any chain is older than Bitcoin's first. */
const FIRST_BLOCK_AT = Date.UTC(2009, 0, 3)
/** How much clocks may differ. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000

/** The bounds of a transaction's date. */
export interface EntryTimes {
  /** When the one above it was mined, for one without a date of its own. */
  readonly before: number
  readonly now: number
}

/** A transaction of the history as a line of Activity. An impossible date counts as none. */
export function toActivityEntry(transaction: HistoryTransaction, { before, now }: EntryTimes): ActivityEntry {
  const { id, hash, status, minedAt = before } = transaction
  const isPossible = minedAt >= FIRST_BLOCK_AT && minedAt <= now + CLOCK_TOLERANCE_MS
  const transfers = transaction.transfers.filter(({ nft }) => !nft?.isSpam)
  const action = actionOf(transaction.operation, transfers)
  return {
    id,
    hash,
    action,
    status: status === 'unknown' ? 'unclear' : status,
    at: isPossible ? minedAt : before,
    party: partyOf(action, transaction, transfers),
    assets: inOrder(transfers).slice(0, ASSETS_SHOWN).map(toAsset),
    more: Math.max(transfers.length - ASSETS_SHOWN, 0),
  }
}

function actionOf(operation: string, transfers: readonly HistoryTransfer[]): Action {
  const has = (direction: HistoryTransfer['direction']) =>
    transfers.some((transfer) => transfer.direction === direction)
  if (transfers.length > 0 && transfers.every(({ direction }) => direction === 'self')) return 'self'
  const named = ACTIONS.find((action) => action === operation)
  // A word that says less than the transfers.
  if (named && named !== 'execute') return named
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return 'receive'
  return has('out') ? 'send' : 'execute'
}

function partyOf(
  action: Action,
  { sentFrom, sentTo }: HistoryTransaction,
  transfers: readonly HistoryTransfer[],
): string | undefined {
  const first = (direction: HistoryTransfer['direction']) =>
    transfers.find((transfer) => transfer.direction === direction)
  // For these, the other side is just the contract.
  if (action === 'self' || action === 'trade' || action === 'mint' || action === 'deploy') return undefined
  if (action === 'receive') return first('in')?.sender ?? sentFrom
  if (action === 'send') return first('out')?.recipient ?? sentTo
  return sentTo
}

/** Sent assets first, then received ones: the order in which a trade reads. */
function inOrder(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const given = transfers.filter(({ direction }) => direction !== 'in')
  const had = transfers.filter(({ direction }) => direction === 'in')
  const [firstGiven, ...restGiven] = given
  const [firstHad, ...restHad] = had
  return [firstGiven, firstHad, ...restGiven, ...restHad].filter((transfer) => transfer !== undefined)
}

function toAsset({ direction, quantity, token, nft }: HistoryTransfer): ActivityAsset {
  if (nft) {
    // A single NFT needs no number.
    const several = quantity === '1' ? undefined : quantity
    return { direction, name: nft.name, quantity: several, pictureUrl: nft.imageUrl, isNft: true }
  }
  const { symbol, name, iconUrl } = token ?? {}
  const fullName = symbol && name && name !== symbol ? { fullName: name } : undefined
  return { direction, name: symbol || name || '', ...fullName, quantity, pictureUrl: iconUrl }
}
