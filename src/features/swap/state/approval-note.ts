import { trackingKey } from '#core/model/transaction.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue, STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { isDecimals } from '#lib/amounts.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { isText } from '#lib/is-text.ts'
import { APPROVAL_KEY, type SwapRequest } from './swap-draft.ts'

/** How long an approval is remembered: after that, the swap is a new one. */
export const NOTE_LIFETIME_MS = 60 * 60_000
const FULL_KEY = STORAGE_PREFIX + APPROVAL_KEY

/** An approval that a wallet has sent for a swap that is yet to come: the swap goes on after a reload [swap.resume]. */
export interface ApprovalNote {
  readonly caipNetworkId: CaipNetworkId
  readonly account: string
  /** Of the approval’s transaction, or its id if the wallet took it as calls. */
  readonly hash: string
  readonly isCalls: boolean
  readonly fromKey: string
  readonly toKey: string
  /** In the smallest unit of what is paid. */
  readonly amount: bigint
  readonly decimals: number
  /** In percent. */
  readonly slippage: number
  /** Milliseconds since the epoch. */
  readonly sentAt: number
}

/** The key of an approval among the tracked transactions. */
export const approvalKey = ({
  account,
  ...note
}: Pick<ApprovalNote, 'caipNetworkId' | 'account' | 'hash' | 'isCalls'>) => trackingKey({ ...note, address: account })

/** True if the approval is of the token that a swap pays, by its account. */
export const isNoteOf = (
  note: ApprovalNote,
  { network, account, from }: Pick<SwapRequest, 'network' | 'account' | 'from'>,
) => note.caipNetworkId === network.caipNetworkId && note.account === account && note.fromKey === from.key

export interface ApprovalNotes {
  read(): Promise<ApprovalNote | undefined>
  write(note: ApprovalNote): Promise<void>
  remove(): Promise<void>
}

/** The note of the site’s pages. Ignores a note that doesn’t parse. */
export function createApprovalNotes(storage: StoragePort): ApprovalNotes {
  const stored = createStoredValue(storage, APPROVAL_KEY, parse)
  return {
    read: stored.read,
    write: async (note) => storage.set(FULL_KEY, JSON.stringify({ ...note, amount: note.amount.toString() })),
    remove: async () => storage.remove(FULL_KEY),
  }
}

function parse(value: unknown): ApprovalNote | undefined {
  const { caipNetworkId, account, hash, fromKey, toKey, amount, isCalls, ...rest } = fieldsOf(value)
  const { decimals, slippage, sentAt } = rest
  const isWhole =
    isText(caipNetworkId) &&
    isCaipNetworkId(caipNetworkId) &&
    isText(account) &&
    isText(hash) &&
    isText(fromKey) &&
    isText(toKey) &&
    isText(amount) &&
    // A rate for nothing would divide by zero.
    /^[1-9]\d{0,77}$/.test(amount) &&
    isDecimals(decimals) &&
    typeof slippage === 'number' &&
    typeof sentAt === 'number'
  if (!isWhole) return undefined
  const ids = { caipNetworkId, account, hash, isCalls: isCalls === true, fromKey, toKey }
  return { ...ids, amount: BigInt(amount), decimals, slippage, sentAt }
}
