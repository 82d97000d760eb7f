import type { Core } from '#core/core.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import {
  createKnownRecipients,
  createMetRecipients,
  genuineRecipients,
  isNothing,
  isOwn,
} from '#domain/recipients/known-recipients.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { ActivityEntry } from './activity-entry.ts'
import type { TokenScams } from './create-token-scams.ts'
import { createKnownAddresses, createScamClassifier } from './known-addresses.ts'
import { createSessionTransactions } from './session-entries.ts'
import { isSpam, toActivityEntry } from './to-activity-entry.ts'

interface PageContext {
  /** The date to use for a transaction without one: the date of the transaction above it. */
  readonly before: number
  /** Ids of entries to skip: pages may repeat earlier ones. */
  readonly known: readonly string[]
}

/** Turns a service's transactions of an account into entries, and flags address poisoning. */
export interface ScamWatch {
  readonly account: ActiveAccount
  /** Loads the addresses that the account's pages are checked against. Never rejects. */
  prepare(): Promise<void>
  /** A page's entries, each transaction once, newest first. From now on, the recipients in it count as known. */
  toEntries(data: readonly HistoryTransaction[], context: PageContext): readonly ActivityEntry[]
  /** The visitor's own accounts, and this page's recipients, are known without any history. Returns whether any were new. */
  addOwn(): boolean
  /** The entry with its warning by what is known now: call on each render. */
  classify(entry: ActivityEntry): ActivityEntry
}

export function createScamWatch(core: Core, account: ActiveAccount): ScamWatch {
  const { clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const recipients = createKnownRecipients(core.ports)
  const met = core.use(createMetRecipients)
  const addresses = createKnownAddresses()
  let tokenScams: TokenScams | undefined

  /** If it can’t be fetched, the history is shown without it; the next page tries again. */
  async function loadTokenScams() {
    const network = core.networks.find(account.caipNetworkId)
    if (tokenScams || !network) return
    const chunk = await import('./create-token-scams.ts').catch((error: unknown) => void core.failures.report(error))
    tokenScams ??= chunk?.createTokenScams(core, network)
  }

  function addOwn(): boolean {
    const own = core.connections.$all.get().flatMap(({ accounts: all }) => all.map(({ address }) => address))
    const added = [
      ...own.map((address) => addresses.add(address, -Infinity)),
      ...sessionRecipients($transactions.get()).map(({ address, since }) => addresses.add(address, since)),
    ]
    return added.includes(true)
  }

  function toEntry(transaction: HistoryTransaction, before: number): ActivityEntry {
    const entry = toActivityEntry(transaction, { before, now: clock.now() })
    for (const recipient of genuineRecipients(transaction, account.address)) {
      met.add(recipient)
      addresses.add(recipient, entry.at)
    }
    return { ...entry, scam: tokenScams?.scamOf(transaction), ...scamFacts(transaction, account.address) }
  }

  addOwn()
  return {
    account,
    async prepare() {
      for (const address of await recipients.list(account.namespace)) addresses.add(address)
      await loadTokenScams()
    },
    toEntries(data, { before, known }) {
      const shown = data.filter(({ chain }) => chain === account.caipNetworkId).filter((one) => !isSpam(one))
      // A service may still have a transaction as pending under another id.
      const done = new Set(shown.filter(({ status }) => status === 'confirmed' || status === 'failed'))
      const doneHashes = new Set([...done].flatMap(({ hash }) => hash ?? []))
      tokenScams?.trustFrom(shown)
      const taken = new Set(known)
      const entries: ActivityEntry[] = []
      for (const transaction of shown) {
        const { id, hash = '' } = transaction
        if (taken.has(id) || (!done.has(transaction) && doneHashes.has(hash))) continue
        taken.add(id)
        entries.push(toEntry(transaction, entries.at(-1)?.at ?? before))
      }
      return entries.toSorted((a, b) => b.at - a.at)
    },
    addOwn,
    classify: createScamClassifier(addresses),
  }
}

/** How many other participants of a transaction are checked: more than any honest one shows. */
const OTHERS_LIMIT = 20

/** Addresses that the visitor has sent to on this page, or is about to. */
export function sessionRecipients(transactions: readonly TrackedTransaction[]) {
  return transactions.flatMap(({ transfer, submittedAt }) =>
    transfer && !isNothing(transfer.amount) ? { address: transfer.to, since: submittedAt } : [],
  )
}

/** The facts by which an entry is checked: its other participants, and any sign of a scam that doesn't depend on them. */
export function scamFacts(transaction: HistoryTransaction, account: string): Pick<ActivityEntry, 'others' | 'scam'> {
  const { transfers } = transaction
  const parties = transfers.flatMap(({ sender, recipient }) => [sender ?? [], recipient ?? []].flat())
  const others = [...new Set(parties.filter((address) => !isSameAddress(address, account)))].slice(0, OTHERS_LIMIT)
  // A transfer of nothing needs no consent.
  const isEmpty = transfers.length > 0 && transfers.every(({ quantity }) => isNothing(quantity))
  return { others, ...(isEmpty && !isOwn(transaction, account) && { scam: { kind: 'nothing' } }) }
}
