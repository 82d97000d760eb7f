import { atom, type ReadableAtom } from 'nanostores'
import type { Client, ClientPorts } from '#core/client.ts'
import type { Connection } from '#core/connections/connection.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { hashOf, type SentTransaction, type TrackedTransaction } from '#core/model/transaction.ts'
import type { TransactionQuery, TransactionReader, TransactionReport } from '#core/ports/transaction-reader.ts'
import { namespaceOf } from '#lib/caip.ts'
import { afterReport, eventOf } from './after-report.ts'
import { KEPT_FOR_MS, pollDelay } from './poll-delay.ts'
import { createStoredTransactions, PENDING_LIMIT } from './stored-transactions.ts'

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
  'events' | 'networks' | 'accounts' | 'connections' | 'onDispose' | 'states'
> {
  readonly ports: ClientPorts & { readonly transactionReader: TransactionReader }
}

/** Follows the transactions of a dialog: `core.use(createTransactions)`. */
export function createTransactions(client: TransactionsOwner): Transactions {
  const { events, networks, accounts, connections, onDispose } = client
  const { clock, storage, wake, transactionReader } = client.ports
  const stored = createStoredTransactions(storage)
  const $list = atom<readonly TrackedTransaction[]>([])
  const over = new AbortController()
  const timers = new Map<string, () => void>()

  const find = (hash: string) => $list.get().find((transaction) => transaction.hash === hash)
  const report = (error: unknown) => events.emit('error', toWalletDialogError(error))

  /** Changes what is known of a transaction, here and in storage. */
  function update(transaction: TrackedTransaction) {
    const others = $list.get().filter(({ hash }) => hash !== transaction.hash)
    const list = [transaction, ...others].toSorted((a, b) => b.submittedAt - a.submittedAt)
    $list.set(list.slice(0, PENDING_LIMIT))
    const isOver = transaction.status !== 'submitted'
    const storing = isOver ? stored.remove(transaction.hash) : stored.put(transaction)
    storing.catch(report)
  }

  function follow({ hash, submittedAt }: TrackedTransaction) {
    timers.get(hash)?.()
    if (over.signal.aborted) return
    timers.set(
      hash,
      clock.after(pollDelay(clock.now() - submittedAt), () => void look(hash)),
    )
  }

  async function look(hash: string) {
    timers.delete(hash)
    const before = find(hash)
    if (before?.status !== 'submitted') return
    const outcome = await ask(before)
    const transaction = find(hash)
    if (over.signal.aborted || transaction?.status !== 'submitted') return
    if (outcome) take(transaction, outcome)
    if (find(hash)?.status === 'submitted') follow(transaction)
  }

  /** `undefined` if no node answers, nor the wallet of calls: nothing changes, and it is asked again [transactions.calls]. */
  async function ask(transaction: TrackedTransaction): Promise<TransactionReport | undefined> {
    const { caipNetworkId, hash, replacedBy, isCalls, address, nonce, call, transfer, lastValidBlockHeight } =
      transaction
    const network = networks.find(caipNetworkId)
    if (!network) return undefined
    try {
      return await transactionReader.read({
        network,
        hash: replacedBy ?? hash,
        address,
        nonce,
        call,
        token: transfer?.received?.tokenAddress,
        lastValidBlockHeight: lastValidBlockHeight === undefined ? undefined : BigInt(lastValidBlockHeight),
        calls: isCalls && !replacedBy ? findWallet(connections.$current.get(), transaction) : undefined,
        signal: over.signal,
      })
    } catch {
      return undefined
    }
  }

  function take(transaction: TrackedTransaction, outcome: TransactionReport) {
    const after = afterReport(transaction, outcome, clock.now() - transaction.submittedAt)
    if (!after) return
    update(after.next)
    if (after.event) events.emit('transaction', after.event)
    const isOver = after.next.status !== 'submitted'
    const isOfActive = accounts.$active.get()?.address === transaction.address
    if (isOver && isOfActive) void accounts.refreshBalance({ force: true })
  }

  /** After sleep, or on another tab's news, checks at once. */
  function lookNow() {
    for (const { hash, status } of $list.get()) {
      if (status !== 'submitted' || !timers.has(hash)) continue
      timers.get(hash)?.()
      void look(hash)
    }
  }

  async function readStored() {
    const known = await stored.read()
    for (const transaction of known) {
      if (find(transaction.hash)) continue
      if (clock.now() - transaction.submittedAt > KEPT_FOR_MS) {
        await stored.remove(transaction.hash)
        continue
      }
      $list.set([...$list.get(), transaction].toSorted((a, b) => b.submittedAt - a.submittedAt))
      void look(transaction.hash)
    }
  }

  const stopListening = wake.listen(lookNow)
  onDispose(() => {
    over.abort()
    stopListening()
    for (const cancel of timers.values()) cancel()
  })
  readStored().catch(report)

  return {
    $list,
    readStored,
    track(sent) {
      if (find(sent.hash)) return
      const transaction: TrackedTransaction = { ...sent, status: 'submitted' }
      update(transaction)
      // EIP-5792 calls are reported once they have a transaction.
      if (hashOf(transaction)) events.emit('transaction', eventOf(transaction, 'submitted'))
      // At once: a replacement is recognized by the nonce, which only a node that still has the transaction can tell.
      if (sent.isCalls) follow(transaction)
      else void look(sent.hash)
    },
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
