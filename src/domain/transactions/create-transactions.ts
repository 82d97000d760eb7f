import { atom, type ReadableAtom } from 'nanostores'
import type { Client, ClientPorts } from '#core/client.ts'
import type { Connection } from '#core/connections/connection.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import {
  hashOf,
  trackingKey,
  type SentTransaction,
  type TrackedTransaction,
  type TransactionEvent,
} from '#core/model/transaction.ts'
import type { ReadingFailures } from '#core/notices/create-failures.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { TransactionQuery, TransactionReader, TransactionReport } from '#core/ports/transaction-reader.ts'
import { namespaceOf } from '#lib/caip.ts'
import { createStoredTransactions } from './stored-transactions.ts'

export interface Transactions {
  /** Transactions of this page, and pending ones of the site's earlier pages; newest first. */
  readonly $list: ReadableAtom<readonly TrackedTransaction[]>
  /** A wallet has sent a transaction: it is reported to the host, survives a reload, and is tracked until it is in a block or lost. */
  track(transaction: SentTransaction): void
  /** Adopts transactions that other pages of the site are waiting for. Rejects without storage. */
  readStored(): Promise<void>
}

/** The owner of the list: a dialog, or a client that has not been opened yet. */
export interface TransactionsOwner extends Pick<
  Client,
  'events' | 'failures' | 'networks' | 'accounts' | 'connections' | 'onDispose' | 'states'
> {
  readonly ports: ClientPorts & { readonly transactionReader: TransactionReader }
}

/** Follows the transactions of a dialog: `core.use(createTransactions)`. */
export function createTransactions(client: TransactionsOwner): Transactions {
  const { events, accounts, onDispose } = client
  const { clock, storage, wake } = client.ports
  const stored = createStoredTransactions(storage)
  const $list = atom<readonly TrackedTransaction[]>([])
  const controller = new AbortController()
  const timers = new Map<string, () => void>()
  const missing = createMissing(clock)
  const ageOf = createAges(clock)
  const ask = createOutcomeReader(client, controller.signal)

  const find = (key: string) => $list.get().find((transaction) => trackingKey(transaction) === key)
  const report = (error: unknown) => events.emit('error', toWalletDialogError(error))

  /** Changes what is known of a transaction, here and in storage. */
  function update(transaction: TrackedTransaction) {
    const key = trackingKey(transaction)
    const others = $list.get().filter((other) => trackingKey(other) !== key)
    $list.set([transaction, ...others].toSorted((a, b) => b.submittedAt - a.submittedAt))
    const isFinal = transaction.status !== 'submitted'
    const storing = isFinal ? stored.remove(transaction) : stored.put(transaction)
    storing.catch(report)
  }

  function follow(transaction: TrackedTransaction) {
    const key = trackingKey(transaction)
    timers.get(key)?.()
    if (controller.signal.aborted) return
    const delayMs = Math.min(pollDelay(ageOf(transaction)), missing.confirmableInMs(key))
    timers.set(
      key,
      clock.after(delayMs, () => void look(key)),
    )
  }

  async function look(key: string) {
    timers.delete(key)
    const before = find(key)
    if (before?.status !== 'submitted') return
    const ageMs = ageOf(before)
    const outcome = await ask(before)
    const transaction = find(key)
    if (controller.signal.aborted || transaction?.status !== 'submitted') return
    if (outcome) take(transaction, outcome, ageMs)
    if (find(key)?.status === 'submitted') follow(transaction)
  }

  /** `ageMs`: its age when it was asked about. */
  function take(transaction: TrackedTransaction, outcome: TransactionReport, ageMs: number) {
    const isLost = isMissing(outcome, ageMs)
    if (isLost && missing.since(trackingKey(transaction)) < DROPPED_CONFIRMED_MS) return
    if (!isLost) missing.found(trackingKey(transaction))
    const after = afterReport(transaction, outcome, ageMs)
    if (!after) return
    update(after.next)
    if (after.event) events.emit('transaction', after.event)
    const isFinal = after.next.status !== 'submitted'
    const isOfActive = accounts.$active.get()?.address === transaction.address
    if (isFinal && isOfActive) void accounts.refreshBalance({ force: true })
  }

  /** After sleep, or on another tab's news, checks at once. */
  function lookNow() {
    for (const transaction of $list.get()) {
      const key = trackingKey(transaction)
      if (transaction.status !== 'submitted' || !timers.has(key)) continue
      timers.get(key)?.()
      void look(key)
    }
  }

  async function readStored() {
    const known = await stored.read()
    if (controller.signal.aborted) return
    for (const transaction of known) {
      const key = trackingKey(transaction)
      if (find(key)) continue
      if (clock.now() - transaction.submittedAt > KEPT_FOR_MS) {
        stored.remove(transaction).catch(report)
        continue
      }
      $list.set([...$list.get(), transaction].toSorted((a, b) => b.submittedAt - a.submittedAt))
      void look(key)
    }
  }

  const stopListening = wake.listen(lookNow)
  onDispose(() => {
    controller.abort()
    stopListening()
    for (const cancel of timers.values()) cancel()
  })
  readStored().catch(report)

  return {
    $list,
    readStored,
    track(sent) {
      const key = trackingKey(sent)
      const tracked = find(key)
      // The wallet makes the ids of calls: one that starts counting again gives new calls the id of earlier ones.
      if (tracked && (tracked.status === 'submitted' || !sent.isCalls)) return
      const transaction: TrackedTransaction = { ...sent, status: 'submitted' }
      update(transaction)
      // EIP-5792 calls are reported once they have a transaction.
      if (hashOf(transaction)) events.emit('transaction', eventOf(transaction, 'submitted'))
      // At once: a replacement is recognized by the nonce, which only a node that still has the transaction can tell.
      if (sent.isCalls) follow(transaction)
      else void look(key)
    },
  }
}

/**
 * Reads what became of a transaction. `undefined` if no node answers, nor the wallet of calls: nothing changes, and it is asked again
 * [transactions.calls].
 */
function createOutcomeReader({ failures, networks, connections, ports }: TransactionsOwner, signal: AbortSignal) {
  const failuresByNetwork = new Map<string, ReadingFailures>()

  return async (transaction: TrackedTransaction): Promise<TransactionReport | undefined> => {
    const { caipNetworkId, hash, replacedBy, isCalls, address, nonce, call, transfer, lastValidBlockHeight } =
      transaction
    const network = networks.find(caipNetworkId)
    if (!network) return undefined
    const failed = failuresByNetwork.get(caipNetworkId) ?? failures.ofReading()
    failuresByNetwork.set(caipNetworkId, failed)
    try {
      const outcome = await ports.transactionReader.read({
        network,
        hash: replacedBy ?? hash,
        address,
        nonce,
        call,
        token: transfer?.received?.tokenAddress,
        lastValidBlockHeight: lastValidBlockHeight === undefined ? undefined : BigInt(lastValidBlockHeight),
        calls: isCalls && !replacedBy ? findWallet(connections.$current.get(), transaction) : undefined,
        signal,
      })
      failed.succeed()
      return outcome
    } catch (error) {
      if (!signal.aborted) failed.report(error)
      return undefined
    }
  }
}

/** The wallet that sent a transaction, if it is connected. */
function findWallet(
  current: readonly Connection[],
  { address, caipNetworkId }: TrackedTransaction,
): NonNullable<TransactionQuery['calls']> {
  const namespace = namespaceOf(caipNetworkId)
  const connection = current.find(
    (one) => one.namespace === namespace && one.accounts.some((account) => account.address === address),
  )
  return {
    wallet: connection?.walletConnection.provider(namespace),
    isChecked: connection?.connector.type === 'AUTH',
  }
}

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
      const replacedBy = report.hash ?? transaction.replacedBy
      // With a transaction, it is no longer the wallet's word alone.
      const isDenied = replacedBy === undefined ? transaction.isDenied : undefined
      const next = { ...transaction, status: 'failed' as const, replacedBy, isDenied }
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

/** How long to poll for a receipt [transactions.receipt]. */
export const RECEIPT_WAIT_MS = 25_000

/** How often a pending transaction is checked after that [transactions.receipt]. */
export const PENDING_POLL_MS = 30_000

/** A transaction that no node has known for this long counts as lost, unless its chain reports that itself [transactions.lost]. */
export const DROPPED_AFTER_MS = 30 * 60_000

/** A node that lags behind may not know a transaction: only another answer, this much later, confirms that it is lost [transactions.lost]. */
export const DROPPED_CONFIRMED_MS = 10_000

/**
 * Ages of transactions in milliseconds. From the moment that this page has one, its age is the time that passes: a clock that is set
 * forward makes none older [transactions.lost]. Between two page loads, only the clock measures: set forward there, it makes them older.
 */
function createAges({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>) {
  const sentAt = new Map<string, number>()
  return (transaction: TrackedTransaction): number => {
    const { submittedAt } = transaction
    const key = `${trackingKey(transaction)} ${submittedAt}`
    const since = sentAt.get(key) ?? elapsed() - Math.max(0, now() - submittedAt)
    sentAt.set(key, since)
    return elapsed() - since
  }
}

/** Since when transactions are reported as lost, by their keys. */
function createMissing({ elapsed }: Pick<Clock, 'elapsed'>) {
  const firstReports = new Map<string, number>()
  return {
    found: (key: string) => firstReports.delete(key),
    /** Milliseconds since the first such report; 0 for the first one. */
    since(key: string) {
      const first = firstReports.get(key) ?? elapsed()
      firstReports.set(key, first)
      return elapsed() - first
    },
    /** Milliseconds until another such report can confirm that it is lost; `Infinity` if there was none, or it already can. */
    confirmableInMs(key: string) {
      const leftMs = (firstReports.get(key) ?? -Infinity) + DROPPED_CONFIRMED_MS - elapsed()
      return leftMs > 0 ? leftMs : Infinity
    },
  }
}

/** True if a report says that a transaction is lost, as far as one node knows. */
const isMissing = ({ status }: TransactionReport, ageMs: number): boolean =>
  status === 'dropped' || (status === 'unknown' && ageMs >= DROPPED_AFTER_MS)

/** How long a transaction without a known outcome is kept; the next page drops it [transactions.limit]. */
export const KEPT_FOR_MS = 30 * 24 * 60 * 60_000

const FIRST_DELAY_MS = 1_000
const LONGEST_EARLY_DELAY_MS = 4_000

/** How long until the next check of a transaction, by its age. Both in milliseconds. */
function pollDelay(ageMs: number): number {
  if (ageMs >= RECEIPT_WAIT_MS) return PENDING_POLL_MS
  return Math.min(Math.max(ageMs / 2, FIRST_DELAY_MS), LONGEST_EARLY_DELAY_MS)
}

/** How long the chain is searched for calls that their wallet calls failed [transactions.denied]. */
export const DENIED_AFTER_MS = 2 * 60_000
