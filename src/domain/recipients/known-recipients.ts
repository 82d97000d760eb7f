import type { HistoryTransaction } from '#core/ports/blockchain-api.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** How many are remembered: enough to notice an address that only looks like one of them. */
export const KNOWN_RECIPIENTS_LIMIT = 50

/** Addresses that this visitor has sent to, latest first, by namespace. They outlive connections on purpose. */
export interface KnownRecipients {
  list(namespace: ChainNamespace): Promise<readonly string[]>
  /** Resolves even if it can’t be stored: then it isn’t known next time. */
  add(namespace: ChainNamespace, address: string): Promise<void>
}

const KEY = 'known_recipients'

type Stored = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>

export function createKnownRecipients({ storage }: { storage: StoragePort }): KnownRecipients {
  const stored = createStoredValue(storage, KEY, parseStored)
  // If it can’t be read, no recipient is known.
  const read = async () => (await stored.read().catch(() => undefined)) ?? {}
  return {
    list: async (namespace) => (await read())[namespace]?.slice(0, KNOWN_RECIPIENTS_LIMIT) ?? [],
    async add(namespace, address) {
      const withAddress = (all: Stored = {}): Stored => {
        const others = (all[namespace] ?? []).filter((known) => !isSameAddress(known, address))
        return { ...all, [namespace]: [address, ...others].slice(0, KNOWN_RECIPIENTS_LIMIT) }
      }
      await updateStored(storage, KEY, parseStored, withAddress).catch(() => {})
    },
  }
}

function parseStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const addresses = (list: unknown) =>
    Array.isArray(list) ? list.filter((entry: unknown) => typeof entry === 'string') : []
  return Object.fromEntries(Object.entries(value).map(([namespace, list]) => [namespace, addresses(list)]))
}

/** The most that are kept from histories: the first ones read, which are the latest. */
const MET_LIMIT = 2_000

/** Recipients in the loaded histories, so that an address that only looks like one of them is noticed. */
export interface MetRecipients {
  add(address: string): void
  list(): readonly string[]
}

/** Filled by whatever reads histories, and shared across a dialog: `core.use(createMetRecipients)`. */
export function createMetRecipients(): MetRecipients {
  const met = new Set<string>()
  return {
    add: (address) => {
      if (met.size < MET_LIMIT) met.add(address)
    },
    list: () => [...met],
  }
}

/** True if an amount in a history is known to be zero. */
export const isNothing = (quantity: string | undefined) => quantity !== undefined && !/[1-9]/.test(quantity)

/** True if the account sent it itself; anyone else can only make it “send” an amount of zero. */
export const isOwn = ({ sentFrom }: HistoryTransaction, account: string) =>
  sentFrom !== undefined && isSameAddress(sentFrom, account)

/** The addresses that the account itself has sent something to: an imitation of one is a scam. */
export function genuineRecipients(transaction: HistoryTransaction, account: string): readonly string[] {
  if (!isOwn(transaction, account)) return []
  const out = transaction.transfers.filter(({ direction, quantity }) => direction === 'out' && !isNothing(quantity))
  return out.flatMap(({ recipient }) => recipient ?? [])
}
