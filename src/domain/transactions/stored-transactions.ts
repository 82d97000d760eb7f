import {
  trackingKey,
  type TrackedTransaction,
  type TransactionKind,
  type TransferSummary,
} from '#core/model/transaction.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import { isDecimals } from '#lib/amounts.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { isText } from '#lib/is-text.ts'
import { TRANSACTIONS_KEY } from './transactions-key.ts'

/** Pending transactions that are stored; the oldest go first [transactions.limit]. */
export const PENDING_LIMIT = 99

/** Transactions whose outcome isn’t known yet, shared by the site's pages. */
export interface StoredTransactions {
  /** Invalid entries are skipped. */
  read(): Promise<readonly TrackedTransaction[]>
  /** Adds a transaction, or updates it. */
  put(transaction: TrackedTransaction): Promise<void>
  remove(transaction: TrackedTransaction): Promise<void>
}

export function createStoredTransactions(storage: StoragePort): StoredTransactions {
  const stored = createStoredValue<readonly TrackedTransaction[]>(storage, TRANSACTIONS_KEY, parse)
  /** Changes run in order; each starts from what other tabs have stored. */
  let last: Promise<void> = Promise.resolve()

  function change(run: (list: readonly TrackedTransaction[]) => readonly TrackedTransaction[]) {
    last = last
      .catch(() => {})
      .then(() =>
        updateStored(storage, TRANSACTIONS_KEY, parse, (before = []) => {
          const list = run(before)
          return list.length > 0 ? list : undefined
        }),
      )
    return last
  }

  const isOther = (transaction: TrackedTransaction) => (one: TrackedTransaction) =>
    trackingKey(one) !== trackingKey(transaction)

  return {
    read: async () => (await stored.read()) ?? [],
    put: (transaction) => change((list) => [transaction, ...list.filter(isOther(transaction))].slice(0, PENDING_LIMIT)),
    remove: (gone) => change((list) => list.filter(isOther(gone))),
  }
}

const KINDS: readonly unknown[] = ['send', 'swap', 'approve', 'pay'] satisfies TransactionKind[]

/** Checked by hand: with a schema library, this chunk would weigh twice as much. */
function parse(value: unknown): readonly TrackedTransaction[] | undefined {
  return Array.isArray(value) ? value.slice(0, PENDING_LIMIT).flatMap(parseTransaction) : undefined
}

type Fields<Shape> = { readonly [Name in keyof Shape]?: unknown }

function parseTransaction(value: unknown): readonly TrackedTransaction[] {
  const { kind, hash, isCalls, caipNetworkId, address, submittedAt, replacedBy, call, transfer, ...rest } = Object(
    value,
  ) as Fields<TrackedTransaction>
  const { nonce, lastValidBlockHeight, approves } = rest
  const isWhole =
    KINDS.includes(kind) &&
    isText(hash) &&
    (isCalls === true ? isCallsId(hash) : isHash(hash)) &&
    isText(caipNetworkId) &&
    isCaipNetworkId(caipNetworkId) &&
    isText(address) &&
    isNumber(submittedAt)
  if (!isWhole) return []
  const sent = { kind: kind as TransactionKind, hash, caipNetworkId, address, submittedAt, isCalls: isCalls === true }
  return [
    {
      ...sent,
      status: 'submitted',
      nonce: isNumber(nonce) ? nonce : undefined,
      lastValidBlockHeight: isDecimal(lastValidBlockHeight) ? lastValidBlockHeight : undefined,
      replacedBy: isHash(replacedBy) ? replacedBy : undefined,
      call: isText(call) ? call : undefined,
      transfer: parseTransfer(transfer),
      approves: isText(approves) ? approves : undefined,
    },
  ]
}

function parseTransfer(value: unknown): TransferSummary | undefined {
  const { symbol, decimals, amount, to, tokenAddress, iconUrl, received } = Object(value) as Fields<TransferSummary>
  if (!isText(symbol) || !isDecimals(decimals) || !isDecimal(amount) || !isText(to)) return undefined
  const toText = (text: unknown) => (isText(text) ? text : undefined)
  return {
    symbol,
    decimals,
    amount,
    to,
    tokenAddress: toText(tokenAddress),
    iconUrl: toText(iconUrl),
    received: parseReceived(received),
  }
}

function parseReceived(value: unknown): TransferSummary['received'] {
  const { symbol, decimals, tokenAddress, iconUrl } = Object(value) as Fields<NonNullable<TransferSummary['received']>>
  const toText = (text: unknown) => (isText(text) ? text : undefined)
  if (!isText(symbol)) return undefined
  const known = isDecimals(decimals) ? { decimals } : undefined
  return { symbol, ...known, tokenAddress: toText(tokenAddress), iconUrl: toText(iconUrl) }
}
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isDecimal = (value: unknown): value is string => isText(value) && /^\d{1,78}$/.test(value)
/** EIP-5792: any text of up to 4096 bytes. */
const isCallsId = (value: unknown): value is string => isText(value) && value !== '' && value.length <= 4_096
const isHash = (value: unknown): value is string => isText(value) && /^[0-9a-zA-Z]{1,100}$/.test(value)
