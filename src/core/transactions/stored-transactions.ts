import { array, enum as oneOf, number, object, optional, refine, regex, safeParse, string, unknown } from 'zod/mini'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createStoredValue, STORAGE_PREFIX } from '../storage/stored-value.ts'
import type { TrackedTransaction } from './transaction.ts'
import { TRANSACTIONS_KEY } from './transactions-key.ts'

/** Spec §9: pending transactions that are kept; the oldest go first. */
export const PENDING_LIMIT = 99

const decimal = () => string().check(regex(/^\d{1,78}$/))
const hash = () => string().check(regex(/^[0-9a-zA-Z]{1,100}$/))

const transactionSchema = object({
  kind: oneOf(['send', 'swap', 'approve', 'pay', 'name']),
  hash: hash(),
  caipNetworkId: string().check(refine(isCaipNetworkId)),
  address: string(),
  submittedAt: number(),
  nonce: optional(number()),
  lastValidBlockHeight: optional(decimal()),
  replacedBy: optional(hash()),
  call: optional(string()),
  transfer: optional(
    object({
      symbol: string(),
      decimals: number(),
      amount: decimal(),
      to: string(),
      tokenAddress: optional(string()),
    }),
  ),
})

/** The transactions whose outcome is not known yet, which pages of the site keep together. */
export interface StoredTransactions {
  /** What is not understood is left out. */
  read(): Promise<readonly TrackedTransaction[]>
  /** Adds a transaction, or what is now known of it. */
  put(transaction: TrackedTransaction): Promise<void>
  remove(hash: string): Promise<void>
}

export function createStoredTransactions(storage: StoragePort): StoredTransactions {
  const stored = createStoredValue<readonly TrackedTransaction[]>(storage, TRANSACTIONS_KEY, parse)
  /** Changes go in order; each begins with what other tabs have stored. */
  let last: Promise<void> = Promise.resolve()

  function change(run: (list: readonly TrackedTransaction[]) => readonly TrackedTransaction[]) {
    last = last
      .catch(() => {})
      .then(async () => {
        const list = run((await stored.read()) ?? [])
        if (list.length > 0) await stored.write(list)
        else await storage.remove(STORAGE_PREFIX + TRANSACTIONS_KEY)
      })
    return last
  }

  return {
    read: async () => (await stored.read()) ?? [],
    put: (transaction) =>
      change((list) => [transaction, ...list.filter((one) => one.hash !== transaction.hash)].slice(0, PENDING_LIMIT)),
    remove: (gone) => change((list) => list.filter((one) => one.hash !== gone)),
  }
}

function parse(value: unknown): TrackedTransaction[] | undefined {
  const entries = safeParse(array(unknown()), value).data
  return entries?.slice(0, PENDING_LIMIT).flatMap((entry) => {
    const { data } = safeParse(transactionSchema, entry)
    return data ? [{ ...data, caipNetworkId: data.caipNetworkId as CaipNetworkId, status: 'submitted' as const }] : []
  })
}
