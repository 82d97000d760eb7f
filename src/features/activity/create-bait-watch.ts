import type { Core } from '#core/core.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import { createKnownRecipients, createMetRecipients, genuineRecipients } from '#domain/recipients/known-recipients.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { createKnownAddresses } from './create-known-addresses.ts'
import { createSessionTransactions } from './create-session-transactions.ts'
import type { TokenBait } from './create-token-bait.ts'
import { baitFacts, createBaitJudge, sessionRecipients } from './find-bait.ts'
import { isSpam, toActivityEntry } from './to-activity-entry.ts'

interface PageContext {
  /** The date to use for a transaction without one: the date of the transaction above it. */
  readonly before: number
  /** Ids of entries to skip: pages may repeat earlier ones. */
  readonly known: readonly string[]
}

/** Turns a service's transactions of an account into entries, and flags address poisoning. */
export interface PoisoningWatch {
  readonly account: ActiveAccount
  /** Loads the addresses that the account's pages are checked against. Never rejects. */
  prepare(): Promise<void>
  /** A page's entries, each transaction once, newest first. From now on, the recipients in it count as known. */
  toEntries(data: readonly HistoryTransaction[], context: PageContext): readonly ActivityEntry[]
  /** The visitor's own accounts, and this page's recipients, are known without any history. Returns whether any were new. */
  knowOwn(): boolean
  /** The entry with its warning by what is known now: call on each render. */
  judge(entry: ActivityEntry): ActivityEntry
}

export function createBaitWatch(core: Core, account: ActiveAccount): PoisoningWatch {
  const { clock } = core.ports
  const $transactions = core.use(createSessionTransactions)
  const recipients = createKnownRecipients(core.ports)
  const met = core.use(createMetRecipients)
  const addresses = createKnownAddresses()
  let tokenBait: TokenBait | undefined

  /** If it can’t be fetched, the history is shown without it; the next page tries again. */
  async function loadTokenBait() {
    const network = core.networks.find(account.caipNetworkId)
    if (tokenBait || !network) return
    const chunk = await import('./create-token-bait.ts').catch(() => undefined)
    tokenBait ??= chunk?.createTokenBait(core, network)
  }

  function knowOwn(): boolean {
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
    return { ...entry, bait: tokenBait?.baitOf(transaction), ...baitFacts(transaction, account.address) }
  }

  knowOwn()
  return {
    account,
    async prepare() {
      for (const address of await recipients.list(account.namespace)) addresses.add(address)
      await loadTokenBait()
    },
    toEntries(data, { before, known }) {
      const shown = data.filter(({ chain }) => chain === account.caipNetworkId).filter((one) => !isSpam(one))
      // A service may still have a transaction as pending under another id.
      const done = new Set(shown.filter(({ status }) => status === 'confirmed' || status === 'failed'))
      const doneHashes = new Set([...done].flatMap(({ hash }) => hash ?? []))
      tokenBait?.learn(shown)
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
    knowOwn,
    judge: createBaitJudge(addresses),
  }
}
