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
import { addressKey, findLookalikes, isSameAddress } from '#lib/compare-addresses.ts'
import type { ActivityEntry, Scam } from './activity-entry.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { TokenScams } from './create-token-scams.ts'
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

/**
 * Marks entries of address poisoning, by the addresses known at this moment: entries made so that the visitor copies a wrong address from
 * the history one day. Either the other side only looks like a known address, or a stranger has moved an amount of zero in the visitor's
 * name. The genuine address may be on a page that is read later, so entries are checked again and again; an unchanged result is the same
 * object.
 */
export function createScamClassifier({ lookalikeOf }: Pick<KnownAddresses, 'lookalikeOf'>) {
  const called = new WeakMap<ActivityEntry, ActivityEntry & { readonly scam: Scam }>()
  return (entry: ActivityEntry): ActivityEntry => {
    for (const other of entry.others ?? []) {
      const known = lookalikeOf(other)
      if (known === undefined) continue
      const before = called.get(entry)
      if (before?.scam.kind === 'lookalike' && before.scam.known === known) return before
      const flagged = { ...entry, scam: { kind: 'lookalike', known } } as const
      called.set(entry, flagged)
      return flagged
    }
    return entry
  }
}

/** How many are compared: the first ones read, which are the latest of a history. */
const LIMIT = 2_000

/** Addresses that the visitor has dealt with, to notice imitations (address poisoning). */
export interface KnownAddresses {
  /**
   * @param since - when the visitor dealt with it, in ms since 1970, if that is known
   * @returns whether that is news
   */
  add(address: string, since?: number): boolean
  /**
   * The known address that this one imitates. Of two that the visitor has dealt with, the later one is the imitation,
   * so that a visitor who fell for it is warned. An address that is known only from this browser's storage may have been planted
   * there, so it isn’t trusted enough for a warning.
   */
  lookalikeOf(address: string): string | undefined
}

export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, { readonly since: number | undefined }>()
  /** Indexed by appearance, so that no row needs a search through all of them. */
  const byEnd = new Map<string, string[]>()
  const endOf = (address: string) => addressKey(address).slice(-4)
  const sinceOf = (address: string) => known.get(addressKey(address))?.since
  return {
    add(address, since) {
      const key = addressKey(address)
      const before = known.get(key)
      if (before) {
        if (since === undefined || (before.since !== undefined && before.since <= since)) return false
        known.set(key, { since })
        return true
      }
      if (known.size >= LIMIT) return false
      known.set(key, { since })
      byEnd.set(endOf(address), [...(byEnd.get(endOf(address)) ?? []), address])
      return true
    },
    lookalikeOf(address) {
      const lookalikes = findLookalikes(address, byEnd.get(endOf(address)) ?? [])
      if (!known.has(addressKey(address))) return lookalikes[0]
      const since = sinceOf(address) ?? Infinity
      const earlier = lookalikes.find((other) => (sinceOf(other) ?? Infinity) < since)
      return earlier ?? (since === Infinity ? lookalikes[0] : undefined)
    },
  }
}
